//! Why something about time is refused; knows no language.

use starpost_games::game::{Arg, Args, Refuses};

/// Why something about time is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeNo {
    /// What was typed is no clock.
    NoSuchClock(String),
    /// No time zone is called so.
    NoSuchZone(String),
    /// What was typed are no two hours of the day.
    NoSuchHours,
    /// They are on vacation already.
    OnVacation,
    /// They are on no vacation.
    NotOnVacation,
    /// So many days of vacation are left.
    TooManyDays(u32),
    /// Time does not run out in this game.
    NoClock,
    /// It is the caller's own time.
    OwnTime,
    /// Nobody's time is up, or the bot sees to that itself.
    NothingToClaim,
    /// No time, or more than this many hours.
    WrongHours(u32),
    /// The clock does not stand still.
    NotPaused,
}

impl Refuses for TimeNo {
    fn id(&self) -> &'static str {
        match self {
            TimeNo::NoSuchClock(_) => "no-such-clock",
            TimeNo::NoSuchZone(_) => "no-such-zone",
            TimeNo::NoSuchHours => "no-such-hours",
            TimeNo::OnVacation => "on-vacation",
            TimeNo::NotOnVacation => "not-on-vacation",
            TimeNo::TooManyDays(_) => "too-many-days",
            TimeNo::NoClock => "no-clock",
            TimeNo::OwnTime => "own-time",
            TimeNo::NothingToClaim => "nothing-to-claim",
            TimeNo::WrongHours(_) => "wrong-hours",
            TimeNo::NotPaused => "not-paused",
        }
    }

    fn args(&self) -> Args {
        match self {
            TimeNo::TooManyDays(count) | TimeNo::WrongHours(count) => {
                vec![("count", Arg::Count(*count))]
            }
            TimeNo::NoSuchZone(typed) | TimeNo::NoSuchClock(typed) => {
                vec![("word", Arg::Text(typed.clone()))]
            }
            _ => Vec::new(),
        }
    }
}
