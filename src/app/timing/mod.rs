//! Time in a game: its clock starts, runs out, and is given more.

mod alarms;
mod budget;
mod digest;
mod effect;
mod lost_time;
mod next;
mod outage;
mod reminder;
mod requests;
mod start;
mod time_up;
mod vacation;
mod wait;

pub use digest::{Digest, Digesting};
pub use effect::{Counts, LessVacation};
pub(super) use lost_time::{LONGEST_HELD, Waits, WaitsUntil, is_long};
pub(super) use next::{tell_after, tell_next};
pub(super) use reminder::{Manner, Way, quiet_until};
pub use reminder::{Prompt, Reminder, Reminding};
pub(super) use requests::check_hours;
pub(super) use start::start_clock;
pub use time_up::TimeUp;
pub use vacation::{DAYS_A_YEAR, Vacation};
pub use wait::{Lost, LostBy, Wait, WaitEnds};
