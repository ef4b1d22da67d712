//! An endless ladder: in which order people stand on it, and who may challenge whom. Knows no game and
//! no name.

mod challenge;
mod climb;

pub use challenge::{LadderChallenge, LadderNow, NoChallenge};
pub use climb::{Climbed, Step, climbed};
