//! How a game ends or goes back otherwise than by a turn: who leaves it, and what a referee decides.

mod leaving;
mod referee;
mod revoking;
mod rewind;

pub use leaving::Left;
pub use referee::Ruling;
