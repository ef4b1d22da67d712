//! The times at which a player is reminded of their turn; knows nobody.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::clock::time::Time;
use crate::worded;

worded! {
    /// An event that falls due while a clock runs, or when its time is up.
    #[derive(PartialOrd, Ord)]
    pub enum Alarm {
        /// Its clock was never started, since the game began when there was none without a deadline.
        Begin = "begin",
        /// Half of the time for the turn is used.
        Half = "half",
        /// Four fifths of it are.
        Most = "most",
        /// One hour is left.
        Hour = "hour",
        /// The time is up.
        End = "end",
        /// It has been for some time, and nobody has claimed the win.
        Claim = "claim",
        /// No time runs out, and the turn has waited for days.
        Silent = "silent",
        /// It has waited for so long that the others can call the game off.
        Abandoned = "abandoned",
        /// A pause ends in a day.
        PauseEndsSoon = "pause-soon",
        /// A pause ends.
        PauseEnds = "pause-end",
    }
}

/// The time before its end at which a pause is announced to end.
const BEFORE_PAUSE_ENDS: Duration = Duration::from_secs(24 * 3600);

/// The alarms that fall due for one turn, the earliest first. Written `half:1700000000000 end:1700003600000`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alarms(pub Vec<(Alarm, Time)>);

/// A text that is no list of alarms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no list of alarms")]
pub struct NoAlarms(String);

impl Alarms {
    /// The alarms of a pause: everybody wants the clock to stand still for this long, from then on.
    pub fn of_pause(from: Time, lasts: Duration) -> Alarms {
        let soon = lasts.saturating_sub(BEFORE_PAUSE_ENDS);
        Alarms(vec![
            (Alarm::PauseEndsSoon, from.after(soon)),
            (Alarm::PauseEnds, from.after(lasts)),
        ])
    }

    /// The end of a pause, if there is one.
    pub fn end_of_pause(&self) -> Option<Time> {
        let mut alarms = self.0.iter();
        let end = alarms.find(|(alarm, _)| *alarm == Alarm::PauseEnds);
        end.map(|(_, at)| *at)
    }

    /// The time at which the first of them falls due, if there are any.
    pub fn first(&self) -> Option<Time> {
        self.0.first().map(|(_, at)| *at)
    }

    /// The alarms that are due after that instant.
    #[must_use]
    pub fn after(mut self, now: Time) -> Alarms {
        self.0.retain(|(_, at)| *at > now);
        self
    }

    /// The alarms still to come, those that have fallen due and were not dealt with, and the end, of time or of a
    /// pause, which must be dealt with however late. `left` are the alarms of the same turn that were not dealt with
    /// before these were known.
    #[must_use]
    pub fn ahead(self, now: Time, left: &Alarms) -> Alarms {
        let is_end = |alarm: Alarm| matches!(alarm, Alarm::End | Alarm::PauseEnds);
        let mut ahead: Vec<(Alarm, Time)> = Vec::new();
        // Where a kind repeats, the last of them are left.
        for (alarm, at) in self.0.into_iter().rev() {
            let of_kind = |alarms: &[(Alarm, Time)]| {
                let same = alarms.iter().filter(|(other, _)| *other == alarm);
                same.count()
            };
            if at > now || is_end(alarm) || of_kind(&ahead) < of_kind(&left.0) {
                ahead.push((alarm, at));
            }
        }
        ahead.reverse();
        Alarms(ahead)
    }

    /// Only that a clock is to be started at that instant.
    pub fn to_begin(now: Time) -> Alarms {
        Alarms(vec![(Alarm::Begin, now)])
    }

    /// The last of those that have fallen due at that instant: earlier ones that were missed are
    /// missed for good.
    pub fn due(&self, now: Time) -> Option<Alarm> {
        let due = self.0.iter().filter(|(_, at)| *at <= now);
        due.map(|(alarm, _)| *alarm).max()
    }
}

impl fmt::Display for Alarms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (alarm, at)) in self.0.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}:{}", alarm.word(), at.0)?;
        }
        Ok(())
    }
}

impl FromStr for Alarms {
    type Err = NoAlarms;

    fn from_str(text: &str) -> Result<Alarms, NoAlarms> {
        let alarm = |pair: &str| {
            let (word, at) = pair.split_once(':')?;
            Some((Alarm::from_word(word)?, Time(at.parse().ok()?)))
        };
        let alarms: Option<Vec<_>> = text.split_whitespace().map(alarm).collect();
        alarms.map(Alarms).ok_or_else(|| NoAlarms(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Alarm, Alarms, BEFORE_PAUSE_ENDS};
    use crate::clock::time::Time;

    #[test]
    fn what_has_fallen_due_and_was_not_dealt_with_is_left() {
        let read = |text: &str| text.parse::<Alarms>().expect("alarms");
        let alarms = read("silent:10 silent:20 silent:30 abandoned:40 abandoned:50");
        let ahead = |left: &str| alarms.clone().ahead(Time(30), &read(left)).to_string();
        assert_eq!(ahead(""), "abandoned:40 abandoned:50");
        assert_eq!(
            ahead("silent:29 abandoned:40 abandoned:50"),
            "silent:30 abandoned:40 abandoned:50"
        );
        assert_eq!(
            ahead("silent:7 silent:8 abandoned:40"),
            "silent:20 silent:30 abandoned:40 abandoned:50"
        );
    }

    #[test]
    fn only_the_last_of_what_was_missed_is_due() {
        let alarms: Alarms = "half:10 most:20 hour:30 end:40".parse().expect("alarms");
        assert_eq!(alarms.first(), Some(Time(10)));
        assert_eq!(alarms.due(Time(9)), None);
        assert_eq!(alarms.due(Time(10)), Some(Alarm::Half));
        assert_eq!(alarms.due(Time(35)), Some(Alarm::Hour));
        assert_eq!(alarms.due(Time(99)), Some(Alarm::End));
        let rest = alarms.after(Time(20));
        assert_eq!(rest.to_string(), "hour:30 end:40");
        let pause = Alarms::of_pause(Time(0), BEFORE_PAUSE_ENDS * 7);
        let (soon, end) = (Time(6 * 86_400_000), Time(7 * 86_400_000));
        assert_eq!(pause.due(soon), Some(Alarm::PauseEndsSoon));
        assert_eq!(pause.end_of_pause(), Some(end));
        let none = Alarms::default();
        let ahead = pause.clone().ahead(end, &none);
        assert_eq!(ahead.to_string(), "pause-end:604800000");
        assert_eq!(pause.clone().ahead(end, &pause), pause);
        assert!("half".parse::<Alarms>().is_err());
        assert_eq!("".parse(), Ok(Alarms::default()));
    }
}
