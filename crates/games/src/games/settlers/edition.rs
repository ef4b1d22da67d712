//! The states of the rules. Knows no option.

use std::ops::RangeInclusive;

use crate::game;
use crate::worded;

worded! {
    /// A state of the rules: a preset of all options.
    pub enum Edition {
        /// The second version, of 2020: RULES part 5.
        V2 = "settlers-v2",
        /// What was changed in 2021 and after: RULES ST-14.
        Later = "settlers-later",
    }
}

impl game::Edition for Edition {
    const PLAYABLE: &'static [Edition] = &Edition::ALL;

    fn default_for(_: u8) -> Edition {
        Edition::V2
    }

    fn seats(self) -> RangeInclusive<u8> {
        2..=2
    }

    fn word(self) -> &'static str {
        self.word()
    }

    fn message(self) -> &'static str {
        match self {
            Edition::V2 => "edition-settlers-v2",
            Edition::Later => "edition-settlers-later",
        }
    }
}
