//! The requests between players, and the answers: a draw, to take the last turn back, to stop the clock, to go on
//! without somebody, to call the game off.

mod answers;
mod cancellation;
mod clock_requests;
mod open_requests;
mod program;
mod request;
mod settlement;
mod silence;

pub use program::AskedOf;
pub use request::Requested;
pub use settlement::Settled;
