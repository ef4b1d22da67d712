//! What is stored of a person as a whole: given to them, and deleted.

mod forget;
mod taken;

pub use forget::{Confirmed, Forgotten};
pub use taken::TakenPart;
