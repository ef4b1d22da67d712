//! What a game has to say of itself to be thought about.

use std::fmt;
use std::ops::ControlFlow;

use crate::game::{Game, Seat};

/// How much of what a position is worth somebody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knowledge {
    /// What is on the table, and nothing of where.
    Material,
    /// Half of the terms.
    Half,
    /// All that is known.
    All,
    /// All that was known when the anchors were made: this never changes.
    Anchor,
}

/// One term of what a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name, for programs.
    pub name: &'static str,
    /// How much of it the one to move has, and the other.
    pub has: [i32; 2],
    /// What one of it is worth, in thousandths of log-odds.
    pub weight: i32,
}

/// A game of which somebody can think, through its rules alone.
///
/// A *result* is the position that a whole turn leaves, before it is ended.
pub trait Thinkable: Game {
    /// Room that an enumeration of turns keeps, to be used again.
    type Room: Default + fmt::Debug;
    /// How much each term of a position's worth counts.
    type Weights;

    /// What each term counts for somebody who knows so much.
    fn weights(knows: Knowledge) -> Self::Weights;

    /// A turn that is known to be good without thinking, one of several by the seed: how to begin.
    fn by_heart(&self, _seed: u64) -> Option<Vec<Self::Action>> {
        None
    }

    /// What a careful beginner plays, by the seed; `None`: there is none for this game.
    fn beginner(&self, _seed: u64) -> Option<Vec<Self::Action>> {
        None
    }

    /// Shows each distinct turn that could end now, with its result; likely refutations first.
    fn each_turn<B>(
        &self,
        room: &mut Self::Room,
        show: impl FnMut(&[Self::Action], &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// A turn that wins at once, if there is one: surely found, without looking at all turns.
    fn win(&self) -> Option<Vec<Self::Action>>;

    /// True when somebody else could eliminate `seat` in their next turn: surely known.
    fn is_threatened(&self, seat: Seat) -> bool;

    /// What a result is worth to `seat`, in thousandths of log-odds. `None`: the end of the turn
    /// ends the game.
    fn worth(&self, seat: Seat, weights: &Self::Weights) -> Option<i32>;

    /// The terms of what a position is worth to the seat to move.
    fn terms(&self) -> Vec<Term>;

    /// Whose turn follows.
    fn next(&self) -> Seat;

    /// A number for what is on the table when it is a seat's turn: the same again is a repetition.
    fn key(&self, to_move: Seat) -> u64;
}
