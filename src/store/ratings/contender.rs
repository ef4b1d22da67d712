//! The players that a game counts for.

use std::fmt;

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::store::base::columns::As;
use crate::store::base::ids::PersonId;
use starpost_games::terms::BotLevel;

/// The player that a game counts for: a person; or the bot at one of its levels, which is rated as a player of
/// its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Contender {
    /// The person whose account it is.
    pub person: PersonId,
    /// The level of the bot; none of anybody else.
    pub level: BotLevel,
}

impl Contender {
    /// This person, who is not the bot.
    pub const fn person(person: PersonId) -> Contender {
        Contender { person, level: BotLevel(None) }
    }

    /// As two columns of a row have it.
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Contender> {
        let As(level) = row.try_get("level")?;
        Ok(Contender { person: row.try_get("person")?, level })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level.0 {
            Some(level) => write!(f, "{} at level {level}", self.person),
            None => write!(f, "{}", self.person),
        }
    }
}
