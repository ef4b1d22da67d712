//! Points of a table of standings; knows no result.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

use crate::league::fate::Fate;

/// Points, counted in quarters so that halves of halves are exact. Written `2`, `2½`, `2¼`; read also
/// as `2.5`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Points(i64);

impl Points {
    /// None at all.
    pub const NONE: Points = Points(0);

    /// One point.
    pub const ONE: Points = Points(4);

    /// Half of one.
    pub const HALF: Points = Points(2);

    /// This many quarters of a point.
    pub const fn quarters(quarters: i64) -> Points {
        Points(quarters)
    }

    /// The number of quarters of a point that these are.
    pub const fn in_quarters(self) -> i64 {
        self.0
    }

    /// As a decimal number, for other programs: `2.25`.
    pub fn decimal(self) -> String {
        let value = format!("{}.{:02}", self.0.div_euclid(4), self.0.rem_euclid(4) * 25);
        value.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::NONE, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0.div_euclid(4), self.0.rem_euclid(4));
        let fraction = ["", "¼", "½", "¾"][rest as usize];
        match (whole, rest) {
            (0, 1..) => f.pad(fraction),
            _ => f.pad(&format!("{whole}{fraction}")),
        }
    }
}

/// A text that writes no points, or no rule of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such number of points")]
pub struct NoPoints;

/// The most points that a game can be worth.
const MOST: i64 = 100;

impl FromStr for Points {
    type Err = NoPoints;

    fn from_str(text: &str) -> Result<Points, NoPoints> {
        let fractions =
            [("¼", 1), ("½", 2), ("¾", 3), (".25", 1), (".50", 2), (".5", 2), (".75", 3)];
        let cut = |(sign, quarters): &(&str, i64)| Some((text.strip_suffix(sign)?, *quarters));
        let (whole, quarters) = fractions.iter().find_map(cut).unwrap_or((text, 0));
        let whole: i64 = match whole {
            "" if quarters > 0 => 0,
            _ => whole.parse().map_err(|_| NoPoints)?,
        };
        match whole {
            0..=MOST => Ok(Points(whole * 4 + quarters)),
            _ => Err(NoPoints),
        }
    }
}

/// The worth of a game: to each who wins it or shares the win, to each who draws, and to each loser. Written
/// `1/½/0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointRule {
    /// To each winner.
    pub win: Points,
    /// To each of those who draw.
    pub draw: Points,
    /// To the others.
    pub loss: Points,
}

impl PointRule {
    /// The points that somebody gets.
    pub const fn of(self, fate: Fate) -> Points {
        match fate {
            Fate::Won => self.win,
            Fate::Drawn => self.draw,
            Fate::Lost => self.loss,
        }
    }
}

impl Default for PointRule {
    fn default() -> PointRule {
        PointRule { win: Points::ONE, draw: Points::HALF, loss: Points::NONE }
    }
}

impl fmt::Display for PointRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.win, self.draw, self.loss)
    }
}

impl FromStr for PointRule {
    type Err = NoPoints;

    /// Refused: a draw that is worth more than a win, or less than a loss.
    fn from_str(text: &str) -> Result<PointRule, NoPoints> {
        let points: Vec<Points> = text.split('/').map(str::parse).collect::<Result<_, _>>()?;
        match points[..] {
            [win, draw, loss] if win > loss && (loss..=win).contains(&draw) => {
                Ok(PointRule { win, draw, loss })
            }
            _ => Err(NoPoints),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_they_are_written() {
        for points in (0..=401).map(Points::quarters) {
            assert_eq!(points.to_string().parse(), Ok(points));
            assert_eq!(points.decimal().parse(), Ok(points));
        }
        for wrong in ["", "-1", "x", "1.3", "101", "1½½", "½½"] {
            assert_eq!(wrong.parse::<Points>(), Err(NoPoints), "{wrong}");
        }
    }

    #[test]
    fn a_rule_of_points_has_an_order() {
        assert_eq!("1/½/0".parse(), Ok(PointRule::default()));
        assert_eq!(PointRule::default().to_string(), "1/½/0");
        for wrong in ["1/2/0", "0/0/0", "3/1", "3/1/2", "3/1/0/0", ""] {
            assert_eq!(wrong.parse::<PointRule>(), Err(NoPoints), "{wrong}");
        }
    }
}
