//! The places where games are played: what is wrong with one, how it is repaired, how a game moves to another, and
//! how somebody is nudged there.

mod breakage;
mod early_tries;
mod loss;
mod nudge;
mod recovery;
mod relocation;
mod repair;
mod time_decision;
mod tries;
mod trouble;

pub use breakage::{BrokenPlace, StuckSubject, Telling, mark_broken};
pub use nudge::{Nudge, Nudged};
pub use relocation::Attendance;
pub use repair::{Repair, clear_place};
pub use tries::lost_since;
pub use trouble::Trouble;
pub(super) use trouble::next_try;
