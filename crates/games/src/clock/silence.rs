//! The waiting of a turn for which no time runs out: when its player is reminded, and from when on the
//! others can call the game off. Knows no game and nobody.

use std::time::Duration;

use crate::clock::alarm::{Alarm, Alarms};
use crate::clock::calendar::Calendar;
use crate::clock::time::Time;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// After how many days the player is reminded the first times.
const FIRST: [u32; 2] = [3, 7];

/// After how many days the others can call the game off.
const ABANDONED: u32 = 21;

/// Reminders are a week apart for eight weeks, and then four weeks: most of those who have not come
/// back by then never will. After a year there are no more.
const WEEKLY: [u32; 7] = [14, ABANDONED, 28, 35, 42, 49, 56];
const FOUR_WEEKS: u32 = 28;
const LAST: u32 = 364;

/// The alarms of a turn that began then.
pub(super) fn alarms(calendar: &Calendar, since: Time) -> Alarms {
    let monthly = (1..)
        .map(|count| WEEKLY[WEEKLY.len() - 1] + count * FOUR_WEEKS)
        .take_while(|days| *days <= LAST);
    let days = FIRST.into_iter().chain(WEEKLY).chain(monthly);
    let alarm = |days: u32| {
        let alarm = if days < ABANDONED { Alarm::Silent } else { Alarm::Abandoned };
        (alarm, calendar.after(since, DAY * days))
    };
    Alarms(days.map(alarm).collect())
}

/// The time from which on the others can call the game off over a turn that began then.
pub(super) fn abandoned_at(calendar: &Calendar, since: Time) -> Time {
    calendar.after(since, DAY * ABANDONED)
}

#[cfg(test)]
mod tests {
    use super::{DAY, abandoned_at, alarms};
    use crate::clock::alarm::Alarm;
    use crate::clock::calendar::{Calendar, Span};
    use crate::clock::time::Time;

    fn days_of(alarms: &crate::clock::alarm::Alarms) -> Vec<i64> {
        let day = i64::try_from(DAY.as_millis()).expect("a day is short");
        alarms.0.iter().map(|(_, at)| at.0 / day).collect()
    }

    #[test]
    fn reminders_are_weekly_at_first_and_rarer_later() {
        let alarms = alarms(&Calendar::default(), Time(0));
        let days = days_of(&alarms);
        assert_eq!(days[..8], [3, 7, 14, 21, 28, 35, 42, 49]);
        assert_eq!(days[8..11], [56, 84, 112]);
        assert_eq!(days.last(), Some(&364));
        assert_eq!(days.len(), 20);
        let silent = |(alarm, _): &&(Alarm, Time)| *alarm == Alarm::Silent;
        assert_eq!(alarms.0.iter().filter(silent).count(), 3);
        assert_eq!(alarms.to_string().parse(), Ok(alarms));
    }

    #[test]
    fn what_does_not_count_puts_off_everything() {
        let away = Span { from: Time(0).after(DAY * 5), until: Time(0).after(DAY * 15) };
        let calendar = Calendar { still: vec![away], ..Calendar::default() };
        assert_eq!(days_of(&alarms(&calendar, Time(0)))[..4], [3, 17, 24, 31]);
        assert_eq!(abandoned_at(&calendar, Time(0)), Time(0).after(DAY * 31));
    }
}
