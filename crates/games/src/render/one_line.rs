//! A text as it is drawn on one line, without what cannot be; knows no font.

use crate::clean_names::is_emoji;
use crate::render::styled_letters::plain;

/// Draws nothing, and says how a line is laid out.
const LEFT_TO_RIGHT: &str = "\u{200e}";
/// Letters on one line; more would not be read.
const MOST_LETTERS: usize = 300;
/// Marks that stand on one letter; no language needs more.
const MOST_MARKS: usize = 2;

/// The text without what cannot be drawn on one line in one color: control characters, choices
/// between forms of a letter, marks that would reach into other lines, and all of a joined emoji but its
/// first. Letters are plain.
pub(super) fn on_one_line(text: &str) -> String {
    let (mut line, mut joined, mut marks) = (String::new(), false, 0);
    for letter in beginning(text).chars() {
        let joins = letter == '\u{200d}' && line.ends_with(is_emoji);
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        match letter {
            _ if marks > MOST_MARKS => {}
            _ if joins || (joined && is_emoji(letter)) => {}
            '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0020}'..='\u{e007f}' => {
                continue;
            }
            // Marks that turn the direction of writing would turn what comes after.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => continue,
            _ if letter.is_control() => line.push(' '),
            _ => line.push(plain(letter)),
        }
        joined = joins;
    }
    line
}

/// As many letters as are read.
pub(super) fn beginning(text: &str) -> &str {
    let end = text.char_indices().nth(MOST_LETTERS);
    end.map_or(text, |(end, _)| &text[..end])
}

const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{20d0}'..='\u{20ff}')
}

/// The mark that must precede a line: one that begins with digits and goes on from right to left would lose them.
pub(super) fn mark_before(text: &str) -> &'static str {
    let turns = |letter| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}');
    if text.starts_with(|first: char| first.is_ascii_digit()) && text.contains(turns) {
        LEFT_TO_RIGHT
    } else {
        ""
    }
}

#[cfg(test)]
mod tests {
    use super::on_one_line;

    #[test]
    fn marks_do_not_pile_up() {
        let piled = "Z\u{351}\u{36b}\u{343}\u{300}a\u{302}\u{301}";
        assert_eq!(on_one_line(piled), "Z\u{351}\u{36b}a\u{302}\u{301}");
    }

    #[test]
    fn of_a_joined_emoji_the_first_is_drawn() {
        assert_eq!(on_one_line("👩\u{200d}🚀 👍\u{1f3fd}!"), "👩 👍!");
        assert_eq!(on_one_line("a\nb\u{202e}c"), "a bc");
    }
}
