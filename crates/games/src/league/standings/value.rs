//! The counting of each tie-break; ranks nobody.

use std::fmt;

use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::points::{PointRule, Points};
use crate::league::standings::field::{Career, EntrantCareers};
use crate::league::tie_break::TieBreak;
use crate::league::unplayed_rounds::TieBreakOpponent;

/// The value of a tie-break for somebody, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreakValue {
    /// Points, their own or those of others.
    Points(Points),
    /// A number of games.
    Games(u32),
    /// A rating; `None` of somebody who has none.
    Rating(Option<i64>),
}

impl fmt::Display for TieBreakValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TieBreakValue::Points(points) => points.fmt(f),
            TieBreakValue::Games(games) => games.fmt(f),
            TieBreakValue::Rating(Some(rating)) => rating.fmt(f),
            TieBreakValue::Rating(None) => f.write_str("–"),
        }
    }
}

impl TieBreakValue {
    /// As a decimal number, for other programs: `2.25`; nothing for a rating that there is not.
    pub fn decimal(self) -> String {
        match self {
            TieBreakValue::Points(points) => points.decimal(),
            TieBreakValue::Games(games) => games.to_string(),
            TieBreakValue::Rating(rating) => {
                rating.map_or_else(String::new, |rating| rating.to_string())
            }
        }
    }
}

/// A value, and how much it counts: those with more of that stand above.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weight {
    pub(super) value: TieBreakValue,
    pub(super) weight: i64,
}

impl Weight {
    const fn points(points: Points) -> Weight {
        Weight { value: TieBreakValue::Points(points), weight: points.in_quarters() }
    }

    fn games(games: u32) -> Weight {
        Weight { value: TieBreakValue::Games(games), weight: i64::from(games) }
    }

    /// Those with fewer of them stand above.
    fn fewer(games: u32) -> Weight {
        Weight { value: TieBreakValue::Games(games), weight: -i64::from(games) }
    }

    /// Whoever has none stands below all who have one.
    fn rating(rating: Option<i64>) -> Weight {
        Weight { value: TieBreakValue::Rating(rating), weight: rating.unwrap_or(i64::MIN) }
    }
}

/// The data from which the tie-breaks are counted.
pub(super) struct TieBreakInputs<'a> {
    pub(super) field: &'a EntrantCareers,
    pub(super) rule: PointRule,
    pub(super) ratings: &'a dyn Fn(Entrant) -> Option<i64>,
}

impl TieBreakInputs<'_> {
    /// The value of a tie-break for each of those who are level; `None` if it says nothing about
    /// them.
    pub(super) fn weigh(&self, tie_break: TieBreak, level: &[Entrant]) -> Option<Vec<Weight>> {
        if tie_break == TieBreak::HeadToHead && !self.have_all_met(level) {
            return None;
        }
        let weights = level.iter().map(|&entrant| self.one(tie_break, entrant, level));
        weights.collect()
    }

    fn one(&self, tie_break: TieBreak, entrant: Entrant, level: &[Entrant]) -> Option<Weight> {
        let career = self.field.career(entrant)?;
        Some(match tie_break {
            TieBreak::HeadToHead => Weight::points(self.head_to_head(career, level)),
            TieBreak::SonnebornBerger => self.sonneborn_berger(career),
            TieBreak::Buchholz => Weight::points(self.buchholz(career)),
            TieBreak::Wins => Weight::games(career.tally.won_by_playing),
            TieBreak::WinsAsSecond => Weight::games(career.tally.won_as_second),
            TieBreak::FewestForfeits => Weight::fewer(career.tally.forfeits()),
            TieBreak::Rating => Weight::rating((self.ratings)(entrant)),
        })
    }

    /// Head-to-head says something if everybody has met everybody, all equally often. (FIDE
    /// C.07, article 6, *direct encounter*; left out is that somebody may be first whatever
    /// the results of games that were not played would have been.)
    fn have_all_met(&self, level: &[Entrant]) -> bool {
        let times = |one: Entrant, other: Entrant| {
            let met = self.field.career(one).map(|career| career.met.as_slice());
            let games = met.unwrap_or_default().iter();
            games.filter(|encounter| encounter.opponent == other).count()
        };
        let pairs = || {
            level.iter().enumerate().flat_map(|(index, &one)| {
                let others = level[index + 1..].iter();
                others.map(move |&other| (one, other))
            })
        };
        let Some((one, other)) = pairs().next() else {
            return false;
        };
        let often = times(one, other);
        often > 0 && pairs().all(|(one, other)| times(one, other) == often)
    }

    /// The points from the games among those who are level. At a table of more than two everybody
    /// gets against each other what they would get in a game of two: the better one has won.
    fn head_to_head(&self, career: &Career, level: &[Entrant]) -> Points {
        let met = career.met.iter();
        met.filter(|encounter| level.contains(&encounter.opponent))
            .map(|encounter| self.rule.of(encounter.fate))
            .sum()
    }

    /// The points of everybody they have beaten, and half of those of everybody they have drawn
    /// with, once per game (FIDE C.07, article 9.1), and what [`without_playing`] adds. Weighed
    /// in eighths of a point, shown in quarters.
    fn sonneborn_berger(&self, career: &Career) -> Weight {
        let met = career
            .met
            .iter()
            .map(|encounter| (encounter.fate, self.field.points(encounter.opponent)));
        let all = met.chain(without_playing(career));
        let eighths = all
            .map(|(fate, points)| match fate {
                Fate::Won => points.in_quarters().saturating_mul(2),
                Fate::Drawn => points.in_quarters(),
                Fate::Lost => 0,
            })
            .fold(0, i64::saturating_add);
        Weight {
            value: TieBreakValue::Points(Points::quarters(eighths.div_euclid(2))),
            weight: eighths,
        }
    }

    /// The points of all opponents, once per game (FIDE C.07, article 8.1), and what
    /// [`without_playing`] adds.
    fn buchholz(&self, career: &Career) -> Points {
        let met = career.met.iter().map(|encounter| self.field.points(encounter.opponent));
        let others = without_playing(career).map(|(_, points)| points);
        met.chain(others).sum()
    }
}

/// The fates of an entrant in rounds without a game, and the points of an opponent with which they count. (Left out is
/// article 16.3, by which rounds after which an entrant did not play any more count as drawn in the others' tie-breaks:
/// an opponent has the points that stand in the table.)
fn without_playing(career: &Career) -> impl Iterator<Item = (Fate, Points)> {
    let own = career.tally.points;
    let all = career.unplayed.iter();
    all.filter_map(move |(unplayed, fate)| match unplayed.meaning().against {
        TieBreakOpponent::Themselves => Some((*fate, own)),
        TieBreakOpponent::Nobody => None,
    })
}
