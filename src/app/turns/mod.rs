//! A turn: put together, ended, and what its player is told.

mod compose;
mod draft;
mod drafting;
mod turn;

pub use draft::{Composing, Draft, Purpose, Sent};
pub(super) use drafting::Laid;
pub use turn::Played;
pub(super) use turn::check_loss;
