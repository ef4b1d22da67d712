//! The numbers by which the service knows games, people and instants; knows nothing else.

use std::fmt;
use std::time::Duration;

/// A person, by the number Discord knows them by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(pub u64);

/// A game, counted from 1 in the order in which games were made; people see it: *game 12*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub i64);

/// An instant, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// Before everything: what is due then is due at once, whatever the clock says.
    pub const AT_ONCE: Timestamp = Timestamp(0);

    /// So much later.
    #[must_use]
    pub fn after(self, wait: Duration) -> Timestamp {
        let millis = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
        Timestamp(self.0.saturating_add(millis))
    }

    /// So much earlier.
    #[must_use]
    pub fn before(self, since: Duration) -> Timestamp {
        let millis = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
        Timestamp(self.0.saturating_sub(millis))
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<i64> for PersonId {
    /// Discord's numbers fit 63 bits; the database keeps them signed.
    fn from(stored: i64) -> PersonId {
        PersonId(stored.cast_unsigned())
    }
}

impl PersonId {
    /// Stands where a record names a player who is nobody here.
    pub const NOBODY: PersonId = PersonId(0);

    /// The number as the database keeps it.
    pub fn stored(self) -> i64 {
        self.0.cast_signed()
    }
}

impl From<i64> for GameId {
    fn from(stored: i64) -> GameId {
        GameId(stored)
    }
}

impl From<i64> for Timestamp {
    fn from(stored: i64) -> Timestamp {
        Timestamp(stored)
    }
}
