//! Prepared turns: what a player plans in case the opponent plays a given turn. Nobody else learns
//! of one before it is played.

mod ahead;
mod compose;
mod fire;
mod given_up;
mod keep;
mod shown;
mod steps;
mod tree;

pub(super) use fire::{due, forget_prepared};
pub use given_up::GivenUpNews;
pub use keep::Prepared;
pub use shown::{Preparation, PreparedTurn};
pub use steps::Steps;
