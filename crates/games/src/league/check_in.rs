//! Check-ins: before what people say that they are there, and for how long that can be said. Knows no people.

use std::time::Duration;

use crate::league::format::Format;
use crate::league::numbers::RoundNo;
use crate::worded;

worded! {
    /// The occasions before which people say that they are there, or do not play.
    #[derive(Default)]
    pub enum CheckIn {
        /// None.
        #[default]
        Off = "off",
        /// A season.
        Season = "season",
        /// A season, and each later round that is paired by points.
        Rounds = "rounds",
    }
}

/// The time before the date of a season from which on people can check in.
pub const BEFORE_SEASON: Duration = Duration::from_secs(48 * 3600);

/// The time for which people can check in before a round.
pub const BEFORE_ROUND: Duration = Duration::from_secs(24 * 3600);

impl CheckIn {
    /// True if people check in before this round of a format; the first one is the season.
    pub fn is_before(self, round: RoundNo, format: Format) -> bool {
        match self {
            CheckIn::Off => false,
            CheckIn::Season => round == RoundNo::FIRST,
            CheckIn::Rounds => round == RoundNo::FIRST || format.is_paired_by_points(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_check_in_before_a_season_and_in_a_swiss_before_each_round() {
        let before = |check_in: CheckIn, format: Format| {
            [1, 2, 7].map(|round| check_in.is_before(RoundNo(round), format))
        };
        for format in Format::ALL {
            let is_swiss = format == Format::Swiss;
            assert_eq!(before(CheckIn::Off, format), [false; 3], "{format}");
            assert_eq!(before(CheckIn::Season, format), [true, false, false], "{format}");
            assert_eq!(before(CheckIn::Rounds, format), [true, is_swiss, is_swiss], "{format}");
        }
    }
}
