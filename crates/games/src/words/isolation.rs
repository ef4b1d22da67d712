//! Isolation of a text within another that is written in the other direction; knows no sentence.

use std::borrow::Cow;

/// A text that can stand inside another, whichever direction it is written in. Around text with
/// right-to-left letters this puts the two isolating characters that Fluent would put around every
/// argument; anywhere else they would have no effect, and only be copied along with the text.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let is_isolated = text.starts_with(ISOLATE) && text.ends_with(END_OF_ISOLATE);
    if is_isolated || !text.chars().any(is_right_to_left) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(format!("{ISOLATE}{text}{END_OF_ISOLATE}"))
}

/// First strong isolate, and pop directional isolate.
const ISOLATE: char = '\u{2068}';
const END_OF_ISOLATE: char = '\u{2069}';

/// True in the Unicode blocks of Hebrew, Arabic and the other right-to-left scripts.
const fn is_right_to_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

#[cfg(test)]
mod tests {
    use super::isolated;
    use crate::words::{Language, say};

    #[test]
    fn a_name_from_right_to_left_does_not_turn_its_sentence() {
        let said = |name: &str| {
            let args = [("player", name.into())];
            say(Language::English, "post-resigned", &args)
        };
        assert_eq!(said("Anna"), "Anna resigns.");
        assert_eq!(said("محمد 1"), "\u{2068}محمد 1\u{2069} resigns.");
        assert_eq!(said("דוד"), "\u{2068}דוד\u{2069} resigns.");
        let once = isolated("דוד");
        assert_eq!(isolated(&once), once);
    }
}
