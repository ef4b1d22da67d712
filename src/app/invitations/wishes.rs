//! The wishes of somebody who wants a new game.

use crate::app::base::{ProposalNo, Refusal};
use crate::app::servers::Opponent;
use crate::store::{Choices, Starter};
use starpost_games::clock::Terms;
use starpost_games::games::Kind;

/// The wishes given with `/game new`.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The kind of game.
    pub kind: Kind,
    /// The options that the creator chose; the rest is filled in.
    pub options: Choices,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The invited people; seats beyond them and the creator are open to anybody.
    pub opponents: Vec<Opponent>,
    /// The number of seats.
    pub seats: u8,
    /// The choice of the player who moves first.
    pub starter: Starter,
}

/// The kind of game with this word. Refused: there is none.
pub fn kind_named(word: &str) -> Result<Kind, Refusal> {
    Kind::from_word(word).ok_or_else(|| Refusal::Proposal(ProposalNo::UnknownKind(word.to_owned())))
}
