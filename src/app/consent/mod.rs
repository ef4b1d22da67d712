//! What players ask of each other, and answer: a draw, to take the last turn back, to let the clock
//! stand still, to go on without somebody.

mod answerable;
mod draws;
mod request;
mod silence;
mod wishes;

pub use request::Requested;
