//! The eight levels of the bot, and the one at which it plays in a game, if it takes part.

use std::fmt;
use std::str::FromStr;

use crate::worded::UnknownWord;

/// One of the levels at which the bot plays. Written as its number, from 1, the lowest, to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// The words of the levels, from the lowest on.
const WORDS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// The level at which the bot plays in a game, if it takes part. Written `4`, or `none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BotLevel(pub Option<Level>);

/// The word for a game in which the bot does not take part.
const NONE: &str = "none";

impl Level {
    /// All levels, from the lowest on.
    pub const ALL: [Level; WORDS.len()] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level at which people who have never played begin.
    pub const LOWEST: Level = Level(1);

    /// The level that the bot plays at unless another is chosen.
    pub const USUAL: Level = Level(4);

    /// The level at which it plays as well as it can.
    pub const HIGHEST: Level = Level(8);

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number, from 1 on.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of levels below it.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// The word that writes it.
    pub fn word(self) -> &'static str {
        WORDS[self.index()]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Level {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Level, UnknownWord> {
        let level = Level::ALL.into_iter().find(|level| level.word() == word);
        level.ok_or_else(|| UnknownWord::of(word, "Level"))
    }
}

impl BotLevel {
    /// The word that writes it.
    pub fn word(self) -> &'static str {
        self.0.map_or(NONE, Level::word)
    }

    /// The value of a word.
    pub fn from_word(word: &str) -> Option<BotLevel> {
        word.parse().ok()
    }
}

impl fmt::Display for BotLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for BotLevel {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<BotLevel, UnknownWord> {
        if word == NONE { Ok(BotLevel(None)) } else { Ok(BotLevel(Some(word.parse()?))) }
    }
}

#[cfg(test)]
mod tests {
    use super::{BotLevel, Level};

    #[test]
    fn a_level_is_one_of_eight_numbers_and_read_as_it_is_written() {
        let numbers: Vec<u8> = Level::ALL.map(Level::number).to_vec();
        assert_eq!(numbers, (1..=8).collect::<Vec<u8>>());
        for level in Level::ALL {
            assert_eq!(level.to_string(), level.number().to_string());
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(Level::new(level.number()), Some(level));
        }
        assert_eq!([0, 9].map(Level::new), [None, None]);
    }

    #[test]
    fn a_level_has_no_other_spelling() {
        for word in ["0", "9", "04", "+4", " 4", "four", "None", ""] {
            assert!(word.parse::<Level>().is_err(), "{word:?}");
            assert_eq!(BotLevel::from_word(word), None, "{word:?}");
        }
    }

    #[test]
    fn where_the_bot_does_not_take_part_it_has_no_level() {
        for level in Level::ALL.map(Some).into_iter().chain([None]).map(BotLevel) {
            assert_eq!(BotLevel::from_word(level.word()), Some(level));
        }
        assert_eq!(BotLevel::default().to_string(), "none");
    }
}
