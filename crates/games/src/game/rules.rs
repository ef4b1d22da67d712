//! The contract of a game's rules; knows no game.

use std::fmt;
use std::hash::Hash;

use crate::game::outcome::Outcome;
use crate::game::refusal::Refuses;
use crate::game::seat::{Seat, Seats};

/// A position of one game, which knows the rules of that game.
///
/// A turn is a line of actions. The position between two actions of the same
/// turn is a position like any other, so any prefix of a legal turn can be
/// shown, taken back, or played on.
pub trait Game: Clone + Eq + Hash {
    /// The smallest thing a player does.
    type Action: Clone + PartialEq + fmt::Debug;
    /// The reason why an action or the end of a turn is refused.
    type Illegal: Refuses;

    /// The number of seats in the game.
    fn seats(&self) -> u8;

    /// The seat whose turn it is; after the end, the one whose it would be.
    fn to_move(&self) -> Seat;

    /// The winners, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The seats that are out of the game. Only a game that goes on without somebody, or that is
    /// over because somebody is out, has any.
    fn eliminated(&self) -> Seats {
        Seats::NONE
    }

    /// Every action that [`Game::act`] would accept now.
    fn actions(&self) -> Vec<Self::Action>;

    /// Does one action. If it is refused, nothing has changed.
    fn act(&mut self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Hands the move to the next seat. If that is refused, nothing has changed.
    fn end_turn(&mut self) -> Result<(), Self::Illegal>;

    /// A seat resigns, runs out of time, or is removed. Does nothing if it is out already.
    fn leave(&mut self, seat: Seat);
}
