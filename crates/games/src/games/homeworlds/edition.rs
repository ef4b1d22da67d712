//! The printed editions, and how many players each is for. Knows no option.

use std::ops::RangeInclusive;

use crate::game;
use crate::worded;

worded! {
    /// A printed edition of the rules, or a site whose records are read: a preset of all options.
    pub enum Edition {
        /// Pyramid Quartet: RULES `Q20`.
        Quartet2020 = "quartet-2020",
        /// Pyramid Primer #1: RULES `P12`.
        Primer2012 = "primer-2012",
        /// The original rules of 2001: RULES `C01`.
        Original2001 = "original-2001",
        /// What SuperDuperGames allowed; for its records, not for new games.
        SuperDuperGames = "superdupergames",
    }
}

impl Edition {
    /// Those a new game can be played by.
    pub const PLAYABLE: [Edition; 3] = [
        Edition::Quartet2020,
        Edition::Primer2012,
        Edition::Original2001,
    ];
}

impl game::Edition for Edition {
    const PLAYABLE: &'static [Edition] = &Edition::PLAYABLE;

    /// RULES appendix C.
    fn default_for(seats: u8) -> Edition {
        match seats {
            ..=2 => Edition::Quartet2020,
            _ => Edition::Primer2012,
        }
    }

    /// RULES HW-3.
    fn seats(self) -> RangeInclusive<u8> {
        match self {
            Edition::Original2001 | Edition::Primer2012 => 2..=6,
            Edition::Quartet2020 => 2..=2,
            Edition::SuperDuperGames => 2..=4,
        }
    }

    fn word(self) -> &'static str {
        self.word()
    }

    fn message(self) -> &'static str {
        match self {
            Edition::Original2001 => "edition-original-2001",
            Edition::Primer2012 => "edition-primer-2012",
            Edition::Quartet2020 => "edition-quartet-2020",
            Edition::SuperDuperGames => "edition-superdupergames",
        }
    }
}
