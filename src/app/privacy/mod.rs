//! All the stored data of a person: given to them, and deleted.

mod deletion;
mod disclosure;

pub use deletion::{Confirmed, Forgotten};
pub use disclosure::TakenPart;
