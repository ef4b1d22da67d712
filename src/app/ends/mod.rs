//! How a game ends or goes back other than by a turn: somebody leaves it, or a referee decides.

mod decree;
mod leaving;
mod parting;
mod referee;
mod revoking;
mod rewind;

pub use decree::Ruling;
pub use leaving::Left;
pub use revoking::{Overtaken, Revocable};
