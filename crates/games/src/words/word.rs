//! The argument of a sentence, and the values that become one; knows no language.

/// One argument of a sentence. Colors and sizes are message ids, so that every language has its own
/// words for them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// A text that is the same in every language: notation, or the name of a system.
    Text(String),
    /// The id of a message, like `color-green`.
    Message(&'static str),
    /// A number, for plural forms.
    Count(u32),
    /// The name of a person, which may contain anything.
    Name(String),
    /// A message with arguments of its own, like `home-of` with a player.
    Said(&'static str, Vec<(&'static str, Word)>),
}

impl From<&str> for Word {
    fn from(text: &str) -> Word {
        Word::Text(text.to_owned())
    }
}

impl From<&String> for Word {
    fn from(text: &String) -> Word {
        Word::Text(text.clone())
    }
}

impl From<String> for Word {
    fn from(text: String) -> Word {
        Word::Text(text)
    }
}

impl From<u8> for Word {
    fn from(count: u8) -> Word {
        Word::Count(u32::from(count))
    }
}

impl From<u16> for Word {
    fn from(count: u16) -> Word {
        Word::Count(u32::from(count))
    }
}

impl From<u32> for Word {
    fn from(count: u32) -> Word {
        Word::Count(count)
    }
}

/// A number too large to be counted is still said as it is.
impl From<usize> for Word {
    fn from(count: usize) -> Word {
        u32::try_from(count).map_or_else(|_| Word::Text(count.to_string()), Word::Count)
    }
}
