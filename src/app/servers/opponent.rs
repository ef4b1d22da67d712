//! Somebody who is to be played against: a person, or the bot itself.

use crate::app::base::Person;

/// Somebody who is to be invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The person.
    pub person: Person,
    /// True if nobody is behind the account: a bot.
    pub is_program: bool,
    /// True if they are on the server where they are to play.
    pub is_member: bool,
}

impl Opponent {
    /// The bot itself.
    pub const fn itself(person: Person) -> Opponent {
        Opponent { person, is_program: true, is_member: true }
    }

    /// Somebody known to have been a person on the server when they were named.
    pub const fn known(person: Person) -> Opponent {
        Opponent { person, is_program: false, is_member: true }
    }
}
