//! Time in games that are played over weeks: how much of it there is, which of it counts, and when
//! it runs out. Pure: knows seats, and no game, no person and no present time.

mod alarm;
mod banks;
mod calendar;
mod change;
mod control;
mod deadline;
mod digest;
mod game_clock;
mod quiet;
mod silence;
mod standstill;
mod terms;
mod time;
mod zone;

pub use alarm::{Alarm, Alarms};
pub use calendar::{Calendar, Span, beginning_of_year, merged};
pub use change::{BadChange, ClockChange};
pub use control::{Control, FirstTurn, Hours, NoControl};
pub use digest::{digest_after, next_digest};
pub use game_clock::Clock;
pub use quiet::{NoQuiet, Quiet, QuietHours, next_hour};
pub use terms::{Overtime, TermSubject, Terms, Vacation, Weekends};
pub use time::Time;
pub use zone::{NoZone, Zone, zones_like};
