//! What a game has to say of itself to be thought about.

use std::fmt;
use std::ops::ControlFlow;

use crate::game::{Game, Seat};

/// A game of which somebody can think, through its rules alone.
///
/// A *result* is the position that a whole turn leaves, before it is ended.
pub trait Thinkable: Game {
    /// Room that an enumeration of turns keeps, to be used again.
    type Room: Default + fmt::Debug;
    /// How much each term of a position's worth counts.
    type Weights;

    /// Shows each distinct turn that could end now, with its result; likely refutations first.
    fn each_turn<B>(
        &self,
        room: &mut Self::Room,
        show: impl FnMut(&[Self::Action], &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// A turn that wins at once, if one is found without looking at all turns. Where there may be
    /// others, [`Thinkable::worth`] is `None` for what they leave.
    fn win(&self) -> Option<Vec<Self::Action>>;

    /// True when somebody else could eliminate `seat` in their next turn: surely known.
    fn is_threatened(&self, seat: Seat) -> bool;

    /// What a result is worth to `seat`, in thousandths of log-odds. `None`: the end of the turn
    /// ends the game.
    fn worth(&self, seat: Seat, weights: &Self::Weights) -> Option<i32>;

    /// A number for what is on the table and who has just played: the same again is a repetition.
    fn key(&self) -> u64;
}
