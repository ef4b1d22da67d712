//! Seasons that follow each other by themselves: whether, and when the next one begins. Knows no league.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan as _};

use crate::worded;

worded! {
    /// The next season: whether it opens for joining when one is over, and when it begins.
    #[derive(Default)]
    pub enum SeasonRecurrence {
        /// It does not open.
        #[default]
        Off = "off",
        /// It begins with a month.
        Monthly = "monthly",
        /// It begins with a quarter of a year.
        Quarterly = "quarterly",
        /// It begins a week after the end of the last.
        AfterTheLast = "after-the-last",
    }
}

/// The least time that people have to leave or to join.
const LEAST: SignedDuration = SignedDuration::from_hours(3 * 24);

/// The length of the break between seasons that follow each other without a date.
const BREAK: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The hour of the day, in UTC, at which a season begins that begins with a month.
const HOUR: i8 = 12;

impl SeasonRecurrence {
    /// The beginning of the season that opens at this time, both in Unix milliseconds; `None` if none opens by
    /// itself.
    pub fn begins(self, opens: i64) -> Option<i64> {
        let opens = Timestamp::from_millisecond(opens).ok()?;
        let begins = match self {
            SeasonRecurrence::Off => return None,
            SeasonRecurrence::Monthly => first_of_month(opens.checked_add(LEAST).ok()?, 1),
            SeasonRecurrence::Quarterly => first_of_month(opens.checked_add(LEAST).ok()?, 3),
            SeasonRecurrence::AfterTheLast => opens.checked_add(BREAK).ok(),
        };
        begins.map(Timestamp::as_millisecond)
    }
}

/// The beginning of the month after this time, both in Unix milliseconds; `None` beyond the calendar.
pub fn next_month(after: i64) -> Option<i64> {
    let earliest = Timestamp::from_millisecond(after.checked_add(1)?).ok()?;
    first_of_month(earliest, 1).map(Timestamp::as_millisecond)
}

/// The month, from 1, in which `time` falls of something that began at `began`; both in Unix milliseconds.
pub fn month_between(began: i64, time: i64) -> u32 {
    let months = |time: i64| {
        let next = Timestamp::from_millisecond(next_month(time)?).ok()?;
        let date = next.to_zoned(TimeZone::UTC).date();
        Some(i64::from(date.year()) * 12 + i64::from(date.month()))
    };
    let passed =
        months(time).zip(months(began)).map_or(0, |(time, began)| time.saturating_sub(began));
    u32::try_from(passed.max(0)).map_or(u32::MAX, |passed| passed.saturating_add(1))
}

/// The first day of a month from then on, of every so many months from January on.
fn first_of_month(earliest: Timestamp, every: i8) -> Option<Timestamp> {
    let day = earliest.to_zoned(TimeZone::UTC).date();
    let month = day.month() - (day.month() - 1) % every;
    let mut first = Date::new(day.year(), month, 1).ok()?;
    loop {
        let begins = first.at(HOUR, 0, 0, 0).to_zoned(TimeZone::UTC).ok()?;
        if begins.timestamp() >= earliest {
            return Some(begins.timestamp());
        }
        first = first.checked_add(i32::from(every).months()).ok()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(written: &str) -> i64 {
        let at: Timestamp = written.parse().expect(written);
        at.as_millisecond()
    }

    #[test]
    fn a_month_ends_when_the_next_begins() {
        let table = [
            ("2026-01-01T11:59:59Z", "2026-01-01T12:00:00Z"),
            ("2026-01-01T12:00:00Z", "2026-02-01T12:00:00Z"),
            ("2026-12-31T23:00:00Z", "2027-01-01T12:00:00Z"),
        ];
        for (after, begins) in table {
            assert_eq!(next_month(at(after)), Some(at(begins)), "{after}");
            assert_eq!(month_between(at(after), at(after)), 1);
            assert_eq!(month_between(at(after), at(begins)), 2);
            assert_eq!(month_between(at(begins), at(after)), 1, "never before the first");
        }
        assert_eq!(next_month(i64::MAX), None);
    }

    #[test]
    fn the_next_season_begins_with_a_month_or_after_a_break() {
        let table = [
            (SeasonRecurrence::Monthly, "2026-03-10T08:00:00Z", "2026-04-01T12:00:00Z"),
            (SeasonRecurrence::Monthly, "2026-03-29T12:00:00Z", "2026-04-01T12:00:00Z"),
            (SeasonRecurrence::Monthly, "2026-03-29T12:00:01Z", "2026-05-01T12:00:00Z"),
            (SeasonRecurrence::Monthly, "2026-12-30T00:00:00Z", "2027-02-01T12:00:00Z"),
            (SeasonRecurrence::Monthly, "2028-02-01T00:00:00Z", "2028-03-01T12:00:00Z"),
            (SeasonRecurrence::Quarterly, "2026-01-02T00:00:00Z", "2026-04-01T12:00:00Z"),
            (SeasonRecurrence::Quarterly, "2026-12-20T00:00:00Z", "2027-01-01T12:00:00Z"),
            (SeasonRecurrence::Quarterly, "2026-12-30T00:00:00Z", "2027-04-01T12:00:00Z"),
            (SeasonRecurrence::AfterTheLast, "2026-12-30T05:06:07Z", "2027-01-06T05:06:07Z"),
        ];
        for (again, opens, begins) in table {
            assert_eq!(again.begins(at(opens)), Some(at(begins)), "{again} {opens}");
        }
        assert_eq!(SeasonRecurrence::Off.begins(at("2026-03-10T08:00:00Z")), None);
        assert_eq!(SeasonRecurrence::Monthly.begins(i64::MAX), None);
    }
}
