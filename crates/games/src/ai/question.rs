//! The question put to a player whose turn it is.

use crate::ai::brain::Brain;
use crate::ai::budget::Budget;
use crate::ai::dice::mixed;

/// A turn is asked for.
#[derive(Debug)]
pub struct TurnRequest<'a, 'b> {
    /// The brain that is to choose it.
    pub brain: Brain,
    /// Decides what is left to chance, and what a low level overlooks: one number for a game.
    pub seed: u64,
    /// The positions on the table before each turn so far, each as the number that a game gives it.
    pub past: &'a [u64],
    /// The budget for it.
    pub budget: &'a mut Budget<'b>,
    /// The secret role of whoever is to move, if there are such.
    pub role: Option<&'a str>,
    /// The weights used by a player who searches, if they are not the usual ones.
    pub weights: Option<Weighed<'a>>,
}

/// The weight of each term, in thousandths of log-odds.
#[derive(Clone, Copy, Debug)]
pub struct Weighed<'a> {
    /// Each term of what a position is worth, in their order.
    pub terms: &'a [i32],
    /// Each trait of a turn, in their order; `None`: as learned.
    pub traits: Option<&'a [i32]>,
}

impl TurnRequest<'_, '_> {
    /// A number that follows from the seed and how far the game is.
    pub(super) fn turn_seed(&self) -> u64 {
        mixed(self.seed, self.past.len() as u64)
    }
}
