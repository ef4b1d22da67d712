//! The place where a game has its position; knows no game.

use crate::game::Game;

/// A thing that has a position by these rules: one itself, and whatever a game keeps with one.
pub trait HasRules<R> {
    /// The position.
    fn rules(&self) -> &R;

    /// The position, for changes to nothing else.
    fn rules_mut(&mut self) -> &mut R;
}

impl<R: Game> HasRules<R> for R {
    fn rules(&self) -> &R {
        self
    }

    fn rules_mut(&mut self) -> &mut R {
        self
    }
}
