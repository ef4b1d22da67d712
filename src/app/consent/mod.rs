//! What players ask of each other, and answer: a draw, to take the last turn back, to let the clock
//! stand still.

mod draws;
pub(super) mod no;
mod request;
mod wishes;

pub use no::ConsentNo;
pub use request::Requested;
