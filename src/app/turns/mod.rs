//! A turn: put together, now or for later, ended, and what its player is told.

mod advice;
mod bench;
mod composition;
mod draft;
mod laid_draft;
mod prepared_composition;
mod prepared_overview;
mod prepared_storage;
mod steps;
mod turn;

pub use draft::{Composing, Draft, Purpose, Sent};
pub use prepared_overview::{Preparation, PreparedTurn};
pub use prepared_storage::Prepared;
pub use steps::Steps;
pub use turn::Played;
