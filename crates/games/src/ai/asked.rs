//! What somebody is asked whose turn it is.

use crate::ai::brain::Brain;
use crate::ai::budget::Budget;
use crate::ai::dice::mixed;

/// A turn is asked for.
#[derive(Debug)]
pub struct Asked<'a, 'b> {
    /// Who is to choose it.
    pub brain: Brain,
    /// Decides what is left to chance, and what a low level overlooks: one number for a game.
    pub seed: u64,
    /// What was on the table before each turn so far, each as the number that a game gives it.
    pub past: &'a [u64],
    /// What it may cost.
    pub budget: &'a mut Budget<'b>,
    /// The secret role of whoever is to move, if there are such.
    pub role: Option<&'a str>,
    /// What counts how much to somebody who searches, where that is not what it usually does.
    pub weights: Option<Weighed<'a>>,
}

/// What counts how much, in thousandths of log-odds.
#[derive(Clone, Copy, Debug)]
pub struct Weighed<'a> {
    /// Each term of what a position is worth, in their order.
    pub terms: &'a [i32],
    /// Each trait of a turn, in their order; `None`: as learned.
    pub traits: Option<&'a [i32]>,
}

impl Asked<'_, '_> {
    /// A number that follows from the seed and how far the game is.
    pub(super) fn turn_seed(&self) -> u64 {
        mixed(self.seed, self.past.len() as u64)
    }
}
