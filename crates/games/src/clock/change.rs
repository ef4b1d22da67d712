//! The events other than turns that happen to the clock of a game, as a log has them; knows no game.

use crate::clock::calendar::Span;
use crate::clock::control::Hours;
use crate::clock::time::Time;
use crate::game::Seat;

/// An event other than a turn that happens to the clock of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockChange {
    /// It begins to run for the player to move.
    Start,
    /// A seat gets this much more time.
    Give(Seat, Hours),
    /// A seat has this much less time, but is never out of it at once.
    Take(Seat, Hours),
    /// A seat is away: nothing of this counts for it. It is said again, with the same beginning, of
    /// one that is back earlier.
    Away(Seat, Span),
    /// The program was away: nothing of this counts for anybody. It is said again, with the same
    /// beginning, of one that was shorter than a wrong clock had said.
    Outage(Span),
    /// It stands still for everybody.
    Pause,
    /// It goes on.
    Resume,
    /// The time of a seat is up, and the others may claim the win.
    Flag(Seat),
}

/// Words that are no change of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadChange {
    /// A seat is expected.
    NoSeat,
    /// There are other, more or fewer words than the change has.
    Other,
}

impl ClockChange {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            ClockChange::Start => "start",
            ClockChange::Give(..) => "give",
            ClockChange::Take(..) => "take",
            ClockChange::Away(..) => "away",
            ClockChange::Outage(_) => "outage",
            ClockChange::Pause => "pause",
            ClockChange::Resume => "resume",
            ClockChange::Flag(_) => "flag",
        }
    }

    /// The seat whose time it is about; `None` for everybody's.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            ClockChange::Give(seat, _)
            | ClockChange::Take(seat, _)
            | ClockChange::Away(seat, _)
            | ClockChange::Flag(seat) => Some(seat),
            ClockChange::Start
            | ClockChange::Outage(_)
            | ClockChange::Pause
            | ClockChange::Resume => None,
        }
    }

    /// As a log has it: `give South 1d`, `away South 1700000000000 1700003600000`.
    pub fn said(self, label: impl Fn(Seat) -> String) -> String {
        let word = self.word();
        match self {
            ClockChange::Give(seat, hours) | ClockChange::Take(seat, hours) => {
                format!("{word} {} {hours}", label(seat))
            }
            ClockChange::Away(seat, span) => format!("{word} {} {}", label(seat), written(span)),
            ClockChange::Outage(span) => format!("{word} {}", written(span)),
            ClockChange::Flag(seat) => format!("{word} {}", label(seat)),
            ClockChange::Start | ClockChange::Pause | ClockChange::Resume => word.to_owned(),
        }
    }

    /// The change that [`ClockChange::said`] wrote.
    pub fn heard(
        said: &str,
        seat: impl Fn(&str) -> Option<Seat>,
    ) -> Result<ClockChange, BadChange> {
        let seat = |word: &str| seat(word).ok_or(BadChange::NoSeat);
        let words: Vec<&str> = said.split_whitespace().collect();
        match words[..] {
            ["start"] => Ok(ClockChange::Start),
            ["pause"] => Ok(ClockChange::Pause),
            ["resume"] => Ok(ClockChange::Resume),
            ["flag", who] => Ok(ClockChange::Flag(seat(who)?)),
            ["give", who, hours] => {
                let hours = hours.parse().map_err(|_| BadChange::Other)?;
                Ok(ClockChange::Give(seat(who)?, hours))
            }
            ["take", who, hours] => {
                let hours = hours.parse().map_err(|_| BadChange::Other)?;
                Ok(ClockChange::Take(seat(who)?, hours))
            }
            ["away", who, from, until] => Ok(ClockChange::Away(seat(who)?, read(from, until)?)),
            ["outage", from, until] => Ok(ClockChange::Outage(read(from, until)?)),
            _ => Err(BadChange::Other),
        }
    }
}

fn written(span: Span) -> String {
    format!("{} {}", span.from.0, span.until.0)
}

fn read(from: &str, until: &str) -> Result<Span, BadChange> {
    let time = |word: &str| word.parse().map(Time).map_err(|_| BadChange::Other);
    Ok(Span { from: time(from)?, until: time(until)? })
}
