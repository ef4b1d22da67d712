//! The time at which the daily letter of a player who wants one is due; knows nobody.

use crate::clock::quiet::{Quiet, next_hour};
use crate::clock::time::Time;
use crate::clock::zone::Zone;

/// The hour of the day.
const HOUR: i8 = 9;

/// The next time after `now` at which it is nine in the zone, or the end of the quiet hours that go
/// on then.
pub fn next_digest(zone: &Zone, quiet: Option<Quiet>, now: Time) -> Option<Time> {
    let nine = next_hour(zone, HOUR, now)?;
    let end = quiet.and_then(|quiet| quiet.end(zone, nine));
    Some(end.unwrap_or(nine))
}

/// The time at which the letter after one that is written now is due: on another day, however late this one is.
pub fn digest_after(zone: &Zone, quiet: Option<Quiet>, now: Time) -> Option<Time> {
    let day = |at: Time| zone.zoned(at).map(|local| local.date());
    let nine = next_hour(zone, HOUR, now)?;
    if day(nine) == day(now) {
        next_digest(zone, quiet, nine)
    } else {
        next_digest(zone, quiet, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::time::time;

    #[test]
    fn there_is_one_letter_a_day_however_late_it_is() {
        for (now, next) in [
            ("2026-01-10T09:00:00Z", "2026-01-11T09:00:00Z"),
            ("2026-01-10T08:30:00Z", "2026-01-11T09:00:00Z"),
            ("2026-01-10T23:30:00Z", "2026-01-11T09:00:00Z"),
        ] {
            let after = digest_after(&Zone::UTC, None, time(now));
            assert_eq!(after, Some(time(next)), "{now}");
        }
    }

    #[test]
    fn the_letter_comes_at_nine_or_when_the_quiet_hours_end() {
        let table = [
            (None, "UTC", "2026-01-10T08:59:59Z", "2026-01-10T09:00:00Z"),
            (None, "UTC", "2026-01-10T09:00:00Z", "2026-01-11T09:00:00Z"),
            (None, "America/New_York", "2026-07-01T09:00:00Z", "2026-07-01T13:00:00Z"),
            (Some("22-8"), "UTC", "2026-01-10T01:00:00Z", "2026-01-10T09:00:00Z"),
            (Some("22-11"), "UTC", "2026-01-10T01:00:00Z", "2026-01-10T11:00:00Z"),
        ];
        for (quiet, zone, now, due) in table {
            let quiet = quiet.map(|hours| hours.parse().expect(hours));
            let zone = zone.parse().expect(zone);
            let next = next_digest(&zone, quiet, time(now));
            assert_eq!(next, Some(time(due)), "{quiet:?} {zone} {now}");
        }
    }
}
