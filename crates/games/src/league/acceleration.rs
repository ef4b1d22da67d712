//! Accelerated pairing in a Swiss: points that count only when the first rounds are paired, so that strong players
//! meet sooner. Pairs nobody.

use crate::league::entrant::Entrant;
use crate::league::numbers::RoundNo;
use crate::league::points::{PointRule, Points};
use crate::worded;

worded! {
    /// The method by which the first rounds of a Swiss are accelerated.
    #[derive(Default)]
    pub enum Acceleration {
        /// None.
        #[default]
        Off = "off",
        /// The Baku acceleration (FIDE Handbook, C.04.7; C.04.5.1 in the editions before 2026).
        Baku = "baku",
    }
}

/// The size of a Swiss, on which its acceleration depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwissSize {
    /// The number of people who play from the first round on. Those who enter later are seeded below them.
    pub people: u32,
    /// The number of rounds.
    pub rounds: u32,
}

impl Acceleration {
    /// The number of rounds that are accelerated, from the first on: half of them, rounded up.
    pub const fn rounds(self, size: SwissSize) -> u32 {
        match self {
            Acceleration::Off => 0,
            Acceleration::Baku => size.rounds.div_ceil(2),
        }
    }

    /// The number of people who are given points: the upper half, rounded up to an even number. Late entrants are not
    /// among them, however many come.
    pub const fn people(self, size: SwissSize) -> u32 {
        match self {
            Acceleration::Off => 0,
            Acceleration::Baku => size.people.div_ceil(4) * 2,
        }
    }

    /// The points that an entrant is given when a round is paired, and for nothing else: in the first half of the
    /// accelerated rounds, rounded up, as much as a win is worth more than a defeat, and in the others as much as a
    /// draw is. (Where a win is worth a point and a draw half of one, that is what FIDE gives. It has no acceleration
    /// for other points.)
    pub const fn points(
        self,
        size: SwissSize,
        rule: PointRule,
        (entrant, round): (Entrant, RoundNo),
    ) -> Points {
        let accelerated = self.rounds(size);
        let given = if entrant.0 >= self.people(size) || round.0 > accelerated {
            return Points::NONE;
        } else if round.0 <= accelerated.div_ceil(2) {
            rule.win
        } else {
            rule.draw
        };
        Points::quarters(given.in_quarters() - rule.loss.in_quarters())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BAKU: Acceleration = Acceleration::Baku;

    /// The points that an entrant is given in each of so many rounds of an event.
    fn given(people: u32, rounds: u32, entrant: u32, rule: &str) -> Vec<String> {
        let size = SwissSize { people, rounds };
        let rule: PointRule = rule.parse().expect("points");
        let all = (1..=rounds).map(|round| (Entrant(entrant), RoundNo(round)));
        all.map(|who| BAKU.points(size, rule, who).to_string()).collect()
    }

    /// The example of C.04.7: of 161 people, number 82 is the last who is given points.
    #[test]
    fn the_upper_half_rounded_up_to_an_even_number_is_given_points() {
        let last = |people: u32| BAKU.people(SwissSize { people, rounds: 9 });
        assert_eq!([161, 160, 12, 9, 8, 7, 5, 4].map(last), [82, 80, 6, 6, 4, 4, 4, 2]);
        assert_eq!(given(161, 1, 81, "1/½/0"), ["1"]);
        assert_eq!(given(161, 1, 82, "1/½/0"), ["0"]);
    }

    /// The example of C.04.7: nine rounds, of which five are accelerated.
    #[test]
    fn the_first_half_of_the_accelerated_rounds_gives_as_much_as_a_win_and_the_rest_as_a_draw() {
        let nine = ["1", "1", "1", "½", "½", "0", "0", "0", "0"];
        assert_eq!(given(161, 9, 0, "1/½/0"), nine);
        assert_eq!(given(16, 4, 0, "1/½/0"), ["1", "½", "0", "0"]);
        assert_eq!(given(16, 5, 0, "3/1/0"), ["3", "3", "1", "0", "0"]);
        assert_eq!(given(16, 4, 0, "3/2/1"), ["2", "1", "0", "0"]);
    }

    #[test]
    fn without_acceleration_nobody_is_given_anything() {
        let size = SwissSize { people: 8, rounds: 3 };
        let who = (Entrant(0), RoundNo::FIRST);
        assert_eq!(Acceleration::Off.points(size, PointRule::default(), who), Points::NONE);
        assert_eq!((Acceleration::Off.people(size), Acceleration::Off.rounds(size)), (0, 0));
    }
}
