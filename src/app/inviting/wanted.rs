//! What somebody who wants a new game asks for.

use crate::app::base::{Person, ProposalNo, Refusal};
use crate::store::{Choices, Starter};
use starpost_games::clock::Terms;
use starpost_games::games::Kind;

/// What `/game new` asks for.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Which of the games there are.
    pub kind: Kind,
    /// What the creator chose of the options; the rest is filled in.
    pub options: Choices,
    /// What is agreed on in addition.
    pub terms: Terms,
    /// The invited people; seats beyond them and the creator are open to anybody.
    pub opponents: Vec<Opponent>,
    /// How many seats.
    pub seats: u8,
    /// Who moves first.
    pub starter: Starter,
}

/// The kind of game with this word. Refused: there is none.
pub fn kind_named(word: &str) -> Result<Kind, Refusal> {
    Kind::from_word(word).ok_or_else(|| Refusal::Proposal(ProposalNo::UnknownKind(word.to_owned())))
}

/// Somebody who is to be invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Who.
    pub person: Person,
    /// Whether nobody is behind the account: a bot.
    pub is_program: bool,
    /// Whether they are on the server where they are to play.
    pub is_member: bool,
}

impl Opponent {
    /// The bot itself.
    pub const fn itself(person: Person) -> Opponent {
        Opponent {
            person,
            is_program: true,
            is_member: true,
        }
    }

    /// Somebody known to have been a person on the server when they were named.
    pub const fn known(person: Person) -> Opponent {
        Opponent {
            person,
            is_program: false,
            is_member: true,
        }
    }
}
