//! What a game is: seats, outcomes, refusals and the contract of its rules; knows no game.

mod option;
mod outcome;
mod refuses;
mod rules;
mod seat;

pub use option::UnknownOption;
pub(crate) use option::option;
pub use outcome::{Outcome, Verdict};
pub use refuses::{Arg, Args, Refuses};
pub use rules::Game;
pub use seat::{Seat, Seats};
