//! A turn under way; knows no game.

use crate::game::Game;

/// A turn under way, without the position it has led to.
#[derive(Debug)]
pub struct TurnSoFar<'a, G: Game> {
    /// The position where it began.
    pub before: &'a G,
    /// The actions done in it, first to last.
    pub done: &'a [G::Action],
}
