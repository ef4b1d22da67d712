//! The exercises for somebody who has never played Homeworlds; knows no sentence.

mod first_win;
mod growth;
#[cfg(test)]
mod tests;

use crate::games::door::Practice;

/// A first win, then a fleet.
pub(super) const PRACTICES: &[Practice] = &[first_win::FIRST_WIN, growth::GROWTH];
