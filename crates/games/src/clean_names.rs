//! Names that people choose, made fit for others to see: no invisible characters, none that reverse
//! the text around them, no links. Does not know where names are shown.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

/// The most characters of a name, which appears in the middle of lines and on the board.
pub const LONGEST_NAME: usize = 32;

/// The most combining marks on one letter: no script needs more.
const MARKS: usize = 3;

/// Shown for a name that has no visible character.
pub const NOTHING: &str = "?";

/// A name that can be shown in the middle of other text. A name that this has returned stays as it
/// is, and an empty one stays empty.
pub fn name(given: &str) -> String {
    name_within(given, LONGEST_NAME)
}

/// The same for a name that may have more characters, or fewer.
pub fn name_within(given: &str, most: usize) -> String {
    if given.is_empty() {
        return String::new();
    }
    let seen: String = seen(given.chars()).nfc().collect();
    let unlinked = without_links(&seen);
    let tamed = with_few_marks(&unlinked);
    let words: Vec<&str> = tamed.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(most).collect();
    match short.trim_end_matches(|last: char| last == JOINER || last.is_whitespace()) {
        "" => NOTHING.to_owned(),
        name => name.to_owned(),
    }
}

/// A line that somebody has typed or pasted, without its invisible characters.
pub fn line(given: &str) -> String {
    seen(given.chars())
}

/// The character that makes one emoji of two: a woman and a rocket become an astronaut.
const JOINER: char = '\u{200d}';

/// The text without what shows nothing. What joins two emoji shows in what they are then.
fn seen(given: impl Iterator<Item = char>) -> String {
    let mut seen = String::new();
    let mut is_joined = false;
    for letter in given {
        if letter == JOINER {
            is_joined = seen.ends_with(is_emoji);
        } else if !is_invisible(letter) {
            seen.extend((is_joined && is_emoji(letter)).then_some(JOINER));
            seen.push(letter);
            is_joined = false;
        }
    }
    seen
}

/// True if a letter is an emoji, or a sign that can be one.
pub const fn is_emoji(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

/// True for a character that shows nothing: controls other than white space; what Unicode calls
/// default ignorable, which includes zero-width characters and those that set the direction of text;
/// what is no character at all, or a different one in each font; and letters and signs that are blank.
pub fn is_invisible(letter: char) -> bool {
    let is_control = letter.is_control() && !letter.is_whitespace();
    let is_none = matches!(
        letter.general_category(),
        GeneralCategory::Unassigned | GeneralCategory::PrivateUse
    );
    is_control || is_none || BLANK.iter().any(|(first, last)| (*first..=*last).contains(&letter))
}

/// `Default_Ignorable_Code_Point` of Unicode 16, and what is just as invisible: the annotation
/// characters, the place of an object, and the empty patterns of Braille, Khitan, hieroglyphs and music.
const BLANK: [(char, char); 21] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffc}'),
    ('\u{16fe4}', '\u{16fe4}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d159}', '\u{1d159}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
    ('\u{13430}', '\u{1345f}'),
];

/// The name with spaces in everything that a reader would be shown as a link: `https://…`,
/// `discord.gg/…`, `www.…`.
fn without_links(name: &str) -> String {
    let words = name.split(char::is_whitespace).map(|word| {
        if is_link(word) { word.replace([':', '/', '.'], " ") } else { word.to_owned() }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn is_link(word: &str) -> bool {
    let word = word.to_lowercase();
    let has_path = word.split_once('/').is_some_and(|(host, _)| host.contains('.'));
    word.contains("://") || has_path || word.contains("www.") || word.contains("mailto:")
}

/// The name without marks that stand on nothing, and without those that are too many.
fn with_few_marks(name: &str) -> String {
    let mut marks = MARKS;
    let keep = |letter: &char| {
        marks = match *letter {
            letter if is_combining_mark(letter) => marks + 1,
            letter if letter.is_whitespace() => MARKS,
            _ => 0,
        };
        marks <= MARKS
    };
    name.chars().filter(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn ordinary_names_stay_as_they_are() {
        for given in [
            "Anna",
            "Żółw'2",
            "J.R.R. Tolkien",
            "mr.robot",
            "Sam (he/him)",
            "محمد",
            "דוד",
            "नमस्ते",
            "Nguyễn",
            "星の船",
            "한국",
            "🚀 Bob",
            "👩🏽\u{200d}🚀 Ann 👨\u{200d}👩\u{200d}👧",
        ] {
            assert_eq!(name(given), given);
        }
    }

    #[test]
    fn invisible_characters_are_left_out() {
        for (given, shown) in [
            ("Ev\u{202e}il", "Evil"),
            ("A\u{200b}n\u{200d}n\u{feff}a\u{2069}", "Anna"),
            ("An\u{e0061}na\u{fe0f}", "Anna"),
            ("\u{200d}🚀\u{200d}a\u{200d}🚀\u{200d}", "🚀a🚀"),
            ("❤\u{fe0f}\u{200d}🔥", "❤\u{200d}🔥"),
            ("a\nb\r\n# c\t\u{2028}d", "a b # c d"),
            ("  Anna \u{a0} Bell ", "Anna Bell"),
            ("\u{3164}", "?"),
            ("\u{2800}\u{115f}", "?"),
            ("\u{2063}\u{2063}", "?"),
            ("\u{1cbc}", "?"),
            ("\u{1cbc}Anna\u{e000}", "Anna"),
            ("\u{1d159}\u{fffc}\u{16fe4}", "?"),
            ("\u{301}\u{489} \u{20dd}", "?"),
            ("\u{301}Anna \u{20dd}Bell", "Anna Bell"),
            ("", ""),
            (" \u{200b}", "?"),
        ] {
            assert_eq!(name(given), shown, "{given:?}");
        }
    }

    #[test]
    fn nothing_in_a_name_is_a_link() {
        for (given, shown) in [
            ("https://evil.example/x", "https evil example x"),
            ("see discord.gg/abc", "see discord gg abc"),
            ("www.evil.example", "www evil example"),
            ("HTTP://EVIL", "HTTP EVIL"),
            ("ht\u{200b}tps:/\u{200b}/evil.example", "https evil example"),
        ] {
            assert_eq!(name(given), shown, "{given:?}");
        }
    }

    #[test]
    fn marks_do_not_pile_up_over_other_lines() {
        let given = format!("Z{}o", "\u{336}\u{35c}\u{322}\u{347}".repeat(7));
        assert!(name(&given).chars().count() <= 5, "{given}");
    }

    #[test]
    fn a_cleaned_name_stays_as_it_is() {
        for given in [
            "Ev\u{202e}il",
            "https://x.y/z a",
            "\u{200b}",
            "a".repeat(50).as_str(),
            "👩\u{200d}🚀".repeat(20).as_str(),
            "A\u{200b}\u{301}",
            "a \u{301}\u{1cbc}\u{301}b",
        ] {
            let once = name(given);
            assert_eq!(name(&once), once);
            assert!(once.chars().count() <= 32);
        }
    }
}
