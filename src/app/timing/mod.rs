//! Time in a game: its clock starts, runs out, and is given more.

mod alarms;
mod reminder;
mod start;
mod time_up;

pub use reminder::{Reminder, Reminding};
pub(super) use start::start_clock;
pub use time_up::TimeUp;
