//! The numbers by which the service knows people, games, news, places and instants; knows nothing else.

use std::fmt;
use std::time::Duration;

use super::columns::{As, BadColumn, ColumnValue, column, numbered};
use starpost_games::clock::Time;
use starpost_games::counted_id;

/// Makes a type of a number that Discord knows something by. All of them fit 63 bits; a column
/// holds the same bits, signed.
macro_rules! discord_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }

        impl ColumnValue for $name {
            type Kept = i64;

            fn kept(&self) -> i64 {
                self.0.cast_signed()
            }

            fn read(kept: i64) -> Result<$name, BadColumn> {
                Ok($name(kept.cast_unsigned()))
            }
        }

        column!($name);
    };
}

discord_id! {
    /// A person.
    PersonId
}

discord_id! {
    /// A server.
    GuildId
}

discord_id! {
    /// A channel, or a thread: Discord numbers them together.
    ChannelId
}

discord_id! {
    /// A role on a server.
    RoleId
}

discord_id! {
    /// A message in a channel or thread.
    MessageId
}

discord_id! {
    /// A command, a click or a form that was sent.
    InteractionId
}

impl PersonId {
    /// Stands where a record names a player who is nobody here.
    pub const NOBODY: PersonId = PersonId(0);

    /// The first of the numbers that stand for people whose data was deleted: Discord has none so high.
    const FORGOTTEN: u64 = 1 << 63;

    /// Stands for the `count`-th person whose data was deleted.
    pub(in crate::store) const fn forgotten(count: u32) -> PersonId {
        PersonId(PersonId::FORGOTTEN | count as u64)
    }

    /// The first of those that are not counted up, but follow from a key.
    const SHADOW: u64 = PersonId::FORGOTTEN | (1 << 62);

    /// Stands for somebody whose data was deleted where it protects others from them.
    pub(in crate::store) const fn shadow(hash: u64) -> PersonId {
        PersonId(PersonId::SHADOW | hash)
    }

    /// The least number that anybody has on Discord: they say when they were given, the first in 2015.
    const FIRST: u64 = 1_000_000_000_000_000;

    /// True if somebody on Discord may have it.
    pub const fn may_be_somebody(self) -> bool {
        self.0 >= PersonId::FIRST && !self.is_nobody()
    }

    /// True if it is nobody's on Discord: there is at most a name.
    pub const fn is_nobody(self) -> bool {
        self.0 == PersonId::NOBODY.0 || self.is_forgotten()
    }

    /// True if it stands for a person whose data was deleted.
    pub const fn is_forgotten(self) -> bool {
        self.0 >= PersonId::FORGOTTEN
    }
}

impl GameId {
    /// Stands in a button that is about no game.
    pub const NONE: GameId = GameId(0);
}

/// Makes a type of a number by which the service counts something. A column holds the same number.
macro_rules! kept_id {
    ($(#[$doc:meta])* pub struct $name:ident($number:ty);) => {
        counted_id! { $(#[$doc])* pub struct $name($number); }
        numbered!($name);
        column!($name);
    };
}

kept_id! {
    /// A game, counted from 1 in the order in which games were made; people see it: *game 12*.
    pub struct GameId(i64);
}

kept_id! {
    /// A league, counted from 1 in the order in which leagues were made.
    pub struct LeagueId(i64);
}

kept_id! {
    /// A piece of news of a league, counted from 1 in the order in which they happened.
    pub struct NewsNo(u32);
}

/// An instant, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// Before everything: what is due then is due at once, whatever the clock says.
    pub const AT_ONCE: Timestamp = Timestamp(0);

    /// This much later.
    #[must_use]
    pub fn after(self, wait: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(millis(wait)))
    }

    /// This much earlier.
    #[must_use]
    pub fn before(self, since: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(millis(since)))
    }

    /// The time until then; nothing if that is past.
    pub fn until(self, later: Timestamp) -> Duration {
        let millis = later.0.saturating_sub(self.0);
        Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    }
}

/// Three hundred million years are forever.
fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

impl From<Time> for Timestamp {
    fn from(time: Time) -> Timestamp {
        Timestamp(time.0)
    }
}

impl From<Timestamp> for Time {
    fn from(time: Timestamp) -> Time {
        Time(time.0)
    }
}

impl From<i64> for Timestamp {
    fn from(millis: i64) -> Timestamp {
        Timestamp(millis)
    }
}

impl ColumnValue for Timestamp {
    type Kept = i64;

    fn kept(&self) -> i64 {
        self.0
    }

    fn read(kept: i64) -> Result<Timestamp, BadColumn> {
        Ok(Timestamp(kept))
    }
}

column!(Timestamp);
