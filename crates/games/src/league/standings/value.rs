//! What each tie-break counts; ranks nobody.

use std::fmt;

use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::points::{PointRule, Points};
use crate::league::standings::field::{Career, Field};
use crate::league::tie_break::TieBreak;

/// What a tie-break comes to for somebody, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Points, of oneself or of others.
    Points(Points),
    /// A number of games.
    Games(u32),
    /// A rating.
    Rating(i64),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Points(points) => points.fmt(f),
            Value::Games(games) => games.fmt(f),
            Value::Rating(rating) => rating.fmt(f),
        }
    }
}

/// A value, and how much it counts: whoever has more of that stands above.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weight {
    pub(super) value: Value,
    pub(super) weight: i64,
}

impl Weight {
    const fn points(points: Points) -> Weight {
        Weight {
            value: Value::Points(points),
            weight: points.in_quarters(),
        }
    }

    fn games(games: u32) -> Weight {
        Weight {
            value: Value::Games(games),
            weight: i64::from(games),
        }
    }

    /// Whoever has fewer of them stands above.
    fn fewer(games: u32) -> Weight {
        Weight {
            value: Value::Games(games),
            weight: -i64::from(games),
        }
    }

    const fn rating(rating: i64) -> Weight {
        Weight {
            value: Value::Rating(rating),
            weight: rating,
        }
    }
}

/// What the tie-breaks are counted from.
pub(super) struct Scale<'a> {
    pub(super) field: &'a Field,
    pub(super) rule: PointRule,
    pub(super) ratings: &'a dyn Fn(Entrant) -> i64,
}

impl Scale<'_> {
    /// What a tie-break comes to for each of those who are level; `None` where it says nothing of
    /// them.
    pub(super) fn weigh(&self, tie_break: TieBreak, level: &[Entrant]) -> Option<Vec<Weight>> {
        if tie_break == TieBreak::HeadToHead && !self.have_all_met(level) {
            return None;
        }
        let weights = level.iter().map(|&it| self.one(tie_break, it, level));
        weights.collect()
    }

    fn one(&self, tie_break: TieBreak, entrant: Entrant, level: &[Entrant]) -> Option<Weight> {
        let career = self.field.career(entrant)?;
        Some(match tie_break {
            TieBreak::HeadToHead => Weight::points(self.head_to_head(career, level)),
            TieBreak::SonnebornBerger => self.sonneborn_berger(career),
            TieBreak::Buchholz => Weight::points(self.buchholz(career)),
            TieBreak::Wins => Weight::games(career.tally.won.total()),
            TieBreak::WinsAsSecond => Weight::games(career.tally.won_as_second),
            TieBreak::FewestForfeits => Weight::fewer(career.tally.forfeits()),
            TieBreak::Rating => Weight::rating((self.ratings)(entrant)),
        })
    }

    /// Head-to-head says something where everybody has met everybody, all as often. (FIDE Tie-Break
    /// Regulations, *direct encounter*; left out is that somebody may be first whatever games that
    /// were not played would have come to.)
    fn have_all_met(&self, level: &[Entrant]) -> bool {
        let times = |one: Entrant, other: Entrant| {
            let met = self.field.career(one).map(|it| it.met.as_slice());
            let games = met.unwrap_or_default().iter();
            games.filter(|it| it.opponent == other).count()
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
    /// gets against each other what they would get in a game of two: whoever did better has won.
    fn head_to_head(&self, career: &Career, level: &[Entrant]) -> Points {
        let met = career.met.iter();
        met.filter(|it| level.contains(&it.opponent))
            .map(|it| self.rule.of(it.fate))
            .sum()
    }

    /// The points of everybody one has beaten, and half of those of everybody one has drawn with,
    /// once per game (FIDE Tie-Break Regulations, *Sonneborn-Berger*). A bye counts as a game against
    /// somebody with as many points as oneself (as there since 2023); a forfeit counts as a game
    /// against the one who was to play. Weighed in eighths of a point, shown in quarters.
    fn sonneborn_berger(&self, career: &Career) -> Weight {
        let own = career.tally.points;
        let met = career.met.iter();
        let met = met.map(|it| (it.fate, self.field.points(it.opponent)));
        let byes = career.byes.iter().map(|&fate| (fate, own));
        let eighths = met.chain(byes).map(|(fate, points)| match fate {
            Fate::Won => points.in_quarters().saturating_mul(2),
            Fate::Drawn => points.in_quarters(),
            Fate::Lost => 0,
        });
        let eighths = eighths.fold(0, i64::saturating_add);
        Weight {
            value: Value::Points(Points::quarters(eighths.div_euclid(2))),
            weight: eighths,
        }
    }

    /// The points of all opponents, once per game (FIDE Tie-Break Regulations, *Buchholz*), with byes
    /// and forfeits as in [`Scale::sonneborn_berger`].
    fn buchholz(&self, career: &Career) -> Points {
        let met = career.met.iter();
        let met = met.map(|it| self.field.points(it.opponent));
        let byes = career.byes.iter().map(|_| career.tally.points);
        met.chain(byes).sum()
    }
}
