//! The amount that there is room for: texts are cut, and lists end before they are too long.

use crate::app::Room;
use crate::discord::limits::ALT_TEXT;

/// The amount of a board in words that is shown: what does not fit in a message is a file.
pub const ROOM: Room = Room { alt: ALT_TEXT, text: 3_800 };

/// The amount of a list that is in a message; the rest is in the file.
pub(crate) const LIST: usize = 1_500;

/// The amount of a turn that is repeated to its player, so that it hides nothing that is said about it.
pub(crate) const TURN: usize = 600;

/// The length of a text as Discord may count it: in UTF-16, where most emoji count twice.
pub(crate) fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A text that is at most this long, its end cut where there is too much.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if length(text) <= most {
        return text.to_owned();
    }
    let mut used = 1;
    let kept = text.chars().take_while(|letter| {
        used += letter.len_utf16();
        used <= most
    });
    kept.chain(['…']).collect()
}

/// The number of these lines, from the first on, that fit together.
pub(crate) fn fitting<'a>(lines: impl IntoIterator<Item = &'a String>, room: usize) -> usize {
    let mut used = 0;
    let fitting = lines.into_iter().take_while(|line| {
        used += length(line) + 1;
        used < room
    });
    fitting.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut() {
        assert_eq!(shortened("short", 5), "short");
        assert_eq!(shortened("longer", 5), "long…");
        assert_eq!(shortened("🎲🎲", 4), "🎲🎲");
        assert_eq!(shortened("🎲🎲🎲", 5), "🎲🎲…");
        assert_eq!(shortened("🎲🎲🎲", 4), "🎲…");
    }

    #[test]
    fn a_list_ends_where_the_room_does() {
        let lines = ["four", "five!", "six"].map(str::to_owned);
        assert_eq!(fitting(&lines, 16), 3);
        assert_eq!(fitting(&lines, 15), 2, "a line and its end fill the room");
        assert_eq!(fitting(lines.iter().rev(), 5), 1);
        assert_eq!(fitting(&lines, 0), 0);
    }
}
