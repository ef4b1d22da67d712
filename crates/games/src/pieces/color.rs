//! The four colors; knows no power of theirs.

use std::fmt;

/// One of the four colors, written by its first letter: `r`, `y`, `g`, `b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Color {
    /// `r`
    Red,
    /// `y`
    Yellow,
    /// `g`
    Green,
    /// `b`
    Blue,
}

impl Color {
    /// All four, in the order in which the bank is shown (RULES HW-23).
    pub const ALL: [Color; 4] = [Color::Red, Color::Yellow, Color::Green, Color::Blue];

    /// The letter that writes this color.
    pub const fn letter(self) -> char {
        match self {
            Color::Red => 'r',
            Color::Yellow => 'y',
            Color::Green => 'g',
            Color::Blue => 'b',
        }
    }

    /// The color of a letter in either case.
    pub fn from_letter(letter: char) -> Option<Color> {
        match letter.to_ascii_lowercase() {
            'r' => Some(Color::Red),
            'y' => Some(Color::Yellow),
            'g' => Some(Color::Green),
            'b' => Some(Color::Blue),
            _ => None,
        }
    }

    /// The word that writes it in notation where no size follows: `green`.
    pub const fn word(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Yellow => "yellow",
            Color::Green => "green",
            Color::Blue => "blue",
        }
    }

    /// The color of a letter or a word, in either case.
    pub fn from_word(word: &str) -> Option<Color> {
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Color::from_letter(letter),
            _ => Color::ALL.into_iter().find(|color| color.word().eq_ignore_ascii_case(word)),
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
