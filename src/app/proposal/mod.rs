//! A game that is being set up, before anybody is invited: what is chosen so far, what else can be
//! chosen, and how it becomes an invitation.

mod change;
mod first;
mod habit;
mod hints;
mod plan;
mod preview;
mod rows;
mod shown;
mod steps;
mod typed;

pub use change::Change;
pub use first::FirstGame;
pub use hints::hints;
pub use plan::GamePlan;
pub use shown::{Proposal, Proposed};
pub use typed::Opening;
pub(in crate::app) use typed::{kind_by_edition, meant, needs_value, pair, repeated, words};

#[cfg(test)]
mod tests;
