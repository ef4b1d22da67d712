//! The players: somebody of ours, or another program.

use crate::games::AnyGame;
use crate::versus::opening::Opening;

/// Somebody who chooses turns.
pub trait Chooser {
    /// The name of this one, to say who has broken off a game.
    fn name(&self) -> String;

    /// A game begins after this opening; whatever is left to chance in it follows from the seed.
    fn begin(&mut self, _opening: &Opening, _seed: u64) {}

    /// The items of a turn for the player to move; `past` is what was on the table before each turn
    /// so far, as [`AnyGame::key`]. An error: they gave none, and why, as what follows their name in
    /// a sentence.
    fn choose(&mut self, table: &dyn AnyGame, past: &[u64]) -> Result<Vec<String>, String>;

    /// A turn was played, by either.
    fn played(&mut self, _line: &str) {}
}
