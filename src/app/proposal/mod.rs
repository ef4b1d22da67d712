//! A game that is being set up, before anybody is invited: what is chosen so far, what else can be
//! chosen, and how it becomes an invitation.

mod change;
mod first_game;
mod habit;
mod hints;
mod line;
mod opening;
mod plan;
mod preview;
mod proposal_view;
mod rows;
mod steps;
mod word_meaning;

pub use change::Change;
pub use first_game::FirstGame;
pub use hints::hints;
pub(in crate::app) use line::{kind_by_edition, meant, needs_value, pair, repeated, words};
pub use opening::NewGameRequest;
pub use plan::GamePlan;
pub use proposal_view::{Proposal, Proposed};

#[cfg(test)]
mod tests;
