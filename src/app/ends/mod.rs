//! The ways in which a game ends or goes back other than by a turn: somebody leaves it, or a referee decides.

mod decree;
mod parting;
mod referee;
mod resignation;
mod resumption;
mod revocation;
mod rewind;

pub use decree::Ruling;
pub use resignation::EndingEvent;
pub use revocation::{Overtaken, Revocable};
