//! Time in a game: its clock starts, runs out, and is given more.

mod absence;
mod alarms;
mod budget;
mod clock_start;
mod digest;
mod effect;
mod given_time;
mod lost_time;
mod outage;
mod reminder;
mod reminder_choice;
mod reminder_timing;
mod silence;
mod turn_letter;
mod unknown_outage;
mod vacation;
mod vacation_days;
mod wait;
mod waiting_players;

pub(super) use budget::{season_budget, year_of};
pub(super) use clock_start::start_clock;
pub use digest::{Digest, Digesting};
pub use effect::{Counts, LessVacation};
pub(super) use given_time::check_hours;
pub(super) use lost_time::{LONGEST_HELD, Waits, WaitsUntil, is_long};
pub use reminder::{Reminder, Reminding};
pub use reminder_timing::Prompt;
pub(super) use reminder_timing::{ReminderRoute, ReminderTiming, quiet_until};
pub(super) use turn_letter::{tell_after, tell_next};
pub use vacation::VacationFacts;
pub use vacation_days::DAYS_A_YEAR;
pub(super) use vacation_days::days_left;
pub use wait::{Lost, LostBy, Wait, WaitEnds};
