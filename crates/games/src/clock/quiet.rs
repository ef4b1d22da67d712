//! Hours of the day in which somebody does not want to be disturbed; knows nobody.

use std::fmt;
use std::str::FromStr;

use jiff::ToSpan as _;

use crate::clock::time::Time;
use crate::clock::zone::Zone;

/// From one full hour to another, perhaps of the next day. Written `22-8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    from: i8,
    until: i8,
}

/// A text that names no hours, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such hours")]
pub struct NoQuiet;

impl Quiet {
    /// The end of the quiet hours that go on at that instant; `None` if none do.
    pub fn end(self, zone: &Zone, now: Time) -> Option<Time> {
        let local = zone.zoned(now)?;
        let hour = local.hour();
        if !self.has(hour) {
            return None;
        }
        let days = i32::from(hour >= self.until);
        let day = local.date().checked_add(days.days()).ok()?;
        let end = zone.instant(day.at(self.until, 0, 0, 0))?;
        (end > now).then_some(end)
    }

    const fn has(self, hour: i8) -> bool {
        if self.from < self.until {
            self.from <= hour && hour < self.until
        } else {
            self.from <= hour || hour < self.until
        }
    }
}

/// The next instant after `now` at which a clock on the wall shows this full hour in the zone.
pub fn next_hour(zone: &Zone, hour: i8, now: Time) -> Option<Time> {
    let today = zone.zoned(now)?.date();
    let at = |days: i32| {
        let day = today.checked_add(days.days()).ok()?;
        zone.instant(day.at(hour, 0, 0, 0))
    };
    [0, 1, 2].into_iter().filter_map(at).find(|at| *at > now)
}

impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.until)
    }
}

/// Also `22:00-08:00`.
impl FromStr for Quiet {
    type Err = NoQuiet;

    fn from_str(text: &str) -> Result<Quiet, NoQuiet> {
        let hour = |text: &str| {
            let typed = text.trim();
            let hour: i8 = typed.strip_suffix(":00").unwrap_or(typed).parse().ok()?;
            (0..24).contains(&hour).then_some(hour)
        };
        let (from, until) = text.split_once(['-', '–']).ok_or(NoQuiet)?;
        let (from, until) = hour(from).zip(hour(until)).ok_or(NoQuiet)?;
        if from == until { Err(NoQuiet) } else { Ok(Quiet { from, until }) }
    }
}

/// Quiet hours, if there are any. Written `22-8`, or `off`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuietHours(pub Option<Quiet>);

/// The word for no quiet hours.
const OFF: &str = "off";

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(quiet) => quiet.fmt(f),
            None => f.write_str(OFF),
        }
    }
}

impl FromStr for QuietHours {
    type Err = NoQuiet;

    fn from_str(text: &str) -> Result<QuietHours, NoQuiet> {
        if text.eq_ignore_ascii_case(OFF) {
            Ok(QuietHours(None))
        } else {
            Ok(QuietHours(Some(text.parse()?)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Quiet, QuietHours, next_hour};
    use crate::clock::time::time;
    use crate::clock::zone::Zone;

    #[test]
    fn quiet_hours_end_in_the_zone_of_whoever_sleeps() {
        let table = [
            ("22-8", "UTC", "2026-01-10T23:00:00Z", Some("2026-01-11T08:00:00Z")),
            ("22-8", "UTC", "2026-01-10T07:59:59Z", Some("2026-01-10T08:00:00Z")),
            ("22-8", "UTC", "2026-01-10T08:00:00Z", None),
            ("22-8", "UTC", "2026-01-10T21:59:59Z", None),
            ("9-17", "UTC", "2026-01-10T12:00:00Z", Some("2026-01-10T17:00:00Z")),
            ("22-8", "Europe/Warsaw", "2026-01-10T21:30:00Z", Some("2026-01-11T07:00:00Z")),
            ("22-8", "America/New_York", "2026-07-01T03:00:00Z", Some("2026-07-01T12:00:00Z")),
            // The night in which clocks are put forward is an hour shorter, the other an hour
            // longer.
            ("22-8", "Europe/Warsaw", "2026-03-28T22:00:00Z", Some("2026-03-29T06:00:00Z")),
            ("22-8", "Europe/Warsaw", "2026-10-24T21:00:00Z", Some("2026-10-25T07:00:00Z")),
            // An hour that does not exist that night ends with the next.
            ("22-2", "Europe/Warsaw", "2026-03-29T00:30:00Z", Some("2026-03-29T01:00:00Z")),
        ];
        for (hours, zone, now, end) in table {
            let quiet: Quiet = hours.parse().expect(hours);
            assert_eq!(quiet.to_string(), hours);
            let zone: Zone = zone.parse().expect(zone);
            assert_eq!(quiet.end(&zone, time(now)), end.map(time), "{hours} {zone} {now}");
        }
    }

    #[test]
    fn hours_are_two_and_different() {
        assert_eq!(
            "22:00 – 08:00".parse::<Quiet>().map(|quiet| quiet.to_string()),
            Ok("22-8".into())
        );
        for wrong in ["", "22", "8-8", "24-8", "-1-8", "a-b", "22-8-9"] {
            assert!(wrong.parse::<Quiet>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_next_full_hour_is_later_even_if_it_is_that_hour_now() {
        let zone: Zone = "Europe/Warsaw".parse().expect("a zone");
        let next = |now| next_hour(&zone, 9, time(now));
        assert_eq!(next("2026-01-10T07:59:59Z"), Some(time("2026-01-10T08:00:00Z")));
        assert_eq!(next("2026-01-10T08:00:00Z"), Some(time("2026-01-11T08:00:00Z")));
        assert_eq!(next("2026-03-28T09:00:00Z"), Some(time("2026-03-29T07:00:00Z")));
    }

    #[test]
    fn no_quiet_hours_are_written_as_off() {
        for text in ["off", "22-8"] {
            let hours: QuietHours = text.parse().expect(text);
            assert_eq!(hours.to_string(), text);
        }
        assert_eq!("OFF".parse(), Ok(QuietHours(None)));
    }
}
