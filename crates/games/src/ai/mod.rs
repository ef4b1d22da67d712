//! Thinks about a position of any game that can be thought about, and knows none of them.
//!
//! A game says what its turns are, which of them win at once, and what a position is worth
//! ([`Thinkable`]); [`Mind`] searches its turns, within a [`Budget`].

mod anchors;
mod best;
mod brain;
mod budget;
mod choosers;
mod dice;
mod glance;
mod judge;
mod levels;
mod mind;
mod plan;
mod qualms;
mod question;
mod result;
mod rivals;
mod search;
mod shortlist;
mod study;
mod table;
mod terms;
mod thinkable;
mod thought;
mod traits;
mod value;
mod wishes;

pub(crate) use study::study;
pub(crate) use terms::terms;
pub(crate) use traits::traits;

pub use brain::{AnchorBrain, Brain};
pub use budget::{Budget, SpentBudget};
pub use dice::{Dice, mixed};
pub use mind::Mind;
pub use plan::Plan;
pub use question::{TurnRequest, Weighed};
pub use study::TurnChoice;
pub use thinkable::{Knowledge, Rival, Term, Thinkable};
pub use thought::Thought;
pub use value::Value;
