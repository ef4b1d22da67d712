//! What players ask of each other, and answer: a draw, to take the last turn back, to stop the
//! clock, to go on without somebody, to call the game off.

mod answerable;
mod answering;
mod asking;
mod calling_off;
mod program;
mod settled;
mod silence;

pub use asking::Requested;
pub use program::AskedOf;
pub use settled::Settled;
