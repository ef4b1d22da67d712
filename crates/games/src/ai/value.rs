//! The value of a position to a player: one scale for whatever is said of it.

use std::fmt;
use std::ops::Neg;

/// The worth of a position to a seat, in thousandths of the log-odds of winning it; or, beyond that, a proof that
/// the game is won or lost, and in how many turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value(i32);

/// A win now. Each turn that it takes is one less.
const WIN: i32 = 1_000_000;

/// More turns than a search looks ahead.
const MOST_TURNS: i32 = 1_000;

/// The most that a position is worth of which nothing is proved.
const MOST: i32 = 50_000;

/// The least.
const LEAST: i32 = -MOST;

impl Value {
    /// Nobody is better.
    pub const DRAW: Value = Value(0);

    /// So many thousandths of log-odds, of which nothing is proved.
    pub const fn of(thousandths: i32) -> Value {
        match thousandths {
            MOST.. => Value(MOST),
            ..LEAST => Value(LEAST),
            within => Value(within),
        }
    }

    /// Won with the last of so many turns, by both: with the first of them that is the one to move.
    pub const fn won_in(turns: u16) -> Value {
        Value(WIN - turns as i32)
    }

    /// Lost with the last of so many turns.
    pub const fn lost_in(turns: u16) -> Value {
        Value(turns as i32 - WIN)
    }

    /// The number of turns until a win or a loss; `None`: nothing is proved.
    pub const fn decided_in(self) -> Option<u16> {
        match WIN - self.0.abs() {
            turns @ 0..=MOST_TURNS => Some(turns as u16),
            _ => None,
        }
    }

    /// True when it is proved that the game is won.
    pub const fn is_won(self) -> bool {
        self.0 >= WIN - MOST_TURNS
    }

    /// True when it is proved that the game is lost.
    pub const fn is_lost(self) -> bool {
        self.0 <= MOST_TURNS - WIN
    }

    /// The same as a guess, where not everything was looked at that could refute it.
    #[must_use]
    pub const fn unproved(self) -> Value {
        Value::of(self.0)
    }

    /// The same, seen from so many turns before.
    #[must_use]
    pub(super) const fn before(self, turns: u16) -> Value {
        match (self.is_won(), self.is_lost()) {
            (true, _) => Value(self.0 - turns as i32),
            (_, true) => Value(self.0 + turns as i32),
            _ => self,
        }
    }

    /// As bits, to be kept.
    pub(super) const fn bits(self) -> u32 {
        self.0 as u32
    }

    /// The value whose bits [`Value::bits`] gave.
    pub(super) const fn from_bits(bits: u32) -> Value {
        Value(bits as i32)
    }

    /// In thousandths of log-odds, and far beyond them where the game is decided.
    pub const fn thousandths(self) -> i32 {
        self.0
    }

    /// The chance to win that this is, from 0 to 1.
    pub fn chance(self) -> f64 {
        1.0 / (1.0 + (-f64::from(self.0) / 1000.0).exp())
    }
}

/// The same for the other of two.
impl Neg for Value {
    type Output = Value;

    fn neg(self) -> Value {
        Value(-self.0)
    }
}

/// Like `+1.25`, or `won in 3`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.decided_in(), self.is_won()) {
            (Some(turns), true) => write!(f, "won in {turns}"),
            (Some(turns), false) => write!(f, "lost in {turns}"),
            (None, _) => write!(f, "{:+.2}", f64::from(self.0) / 1000.0),
        }
    }
}
