//! The time to believe when the clock of the machine leaps: it may be wrong for some seconds, or the machine may
//! have slept. Knows no clock: is told what it shows, next to a count that never leaps.

use std::time::{Duration, Instant};

use crate::app::Timestamp;

/// The distance that the clock may be from what was expected: more is a leap.
const LEAP: Duration = Duration::from_secs(60);

/// The time for which a time must go on after a leap before it is believed, unless the one before it has gone on
/// for less.
const LASTS: Duration = Duration::from_secs(5 * 60);

/// The time that is believed, and the one that the clock has leapt to.
pub(super) struct Steady {
    believed: Course,
    doubted: Option<Course>,
}

/// A clock that has gone on without a leap.
#[derive(Clone, Copy)]
struct Course {
    /// The moment when it began, by what never leaps.
    since: Instant,
    /// The moment when it was last looked at, and the time that it showed.
    last: (Instant, Timestamp),
}

impl Course {
    fn begin(at: Instant, shown: Timestamp) -> Course {
        Course { since: at, last: (at, shown) }
    }

    fn expected(&self, at: Instant) -> Timestamp {
        let (then, shown) = self.last;
        shown.after(at.saturating_duration_since(then))
    }

    /// This course after another look; none if there was a leap.
    fn goes_on(&self, at: Instant, shown: Timestamp) -> Option<Course> {
        let expected = self.expected(at);
        let off = expected.until(shown).max(shown.until(expected));
        (off <= LEAP).then_some(Course { last: (at, shown), ..*self })
    }

    fn length(&self) -> Duration {
        self.last.0.saturating_duration_since(self.since)
    }
}

impl Steady {
    /// Believes what the clock shows now.
    pub(super) fn begin(at: Instant, shown: Timestamp) -> Steady {
        Steady { believed: Course::begin(at, shown), doubted: None }
    }

    /// The time it is when the clock shows this.
    pub(super) fn tell(&mut self, at: Instant, shown: Timestamp) -> Timestamp {
        if let Some(course) = self.believed.goes_on(at, shown) {
            if self.doubted.take().is_some() {
                tracing::warn!("the clock shows again what was to be expected");
            }
            self.believed = course;
            return shown;
        }
        let doubted = self.doubted.and_then(|course| course.goes_on(at, shown));
        let course = doubted.unwrap_or_else(|| Course::begin(at, shown));
        if course.length() >= LASTS.min(self.believed.length()) {
            tracing::warn!("the clock has leapt, and is believed");
            *self = Steady { believed: course, doubted: None };
            return shown;
        }
        if doubted.is_none() {
            let expected = self.believed.expected(at);
            let (ahead, behind) = (expected.until(shown), shown.until(expected));
            let (ahead_s, behind_s) = (ahead.as_secs(), behind.as_secs());
            tracing::warn!(ahead_s, behind_s, "the clock has leapt, and is not believed yet");
        }
        self.doubted = Some(course);
        self.believed.expected(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGAN: Timestamp = Timestamp(1_700_000_000_000);
    const DAY: Duration = Duration::from_secs(24 * 3600);

    /// A clock that is looked at every five seconds.
    struct Looked {
        steady: Steady,
        at: Instant,
        gone: Duration,
    }

    impl Looked {
        fn begin() -> Looked {
            let at = Instant::now();
            let steady = Steady::begin(at, BEGAN);
            Looked { steady, at, gone: Duration::ZERO }
        }

        /// The lead of the believed time over the truth after this many seconds, in which the clock was this far
        /// ahead.
        fn after(&mut self, seconds: u32, ahead: Duration) -> Duration {
            let mut told = BEGAN;
            for _ in 0..seconds / 5 {
                self.gone += Duration::from_secs(5);
                let shown = BEGAN.after(self.gone + ahead);
                told = self.steady.tell(self.at + self.gone, shown);
            }
            BEGAN.after(self.gone).until(told)
        }
    }

    #[test]
    fn a_clock_that_is_a_month_ahead_for_some_seconds_is_not_believed() {
        let mut clock = Looked::begin();
        assert_eq!(clock.after(3600, Duration::ZERO), Duration::ZERO);
        assert_eq!(clock.after(40, DAY * 30), Duration::ZERO);
        assert_eq!(clock.after(5, Duration::ZERO), Duration::ZERO);
        assert_eq!(clock.after(280, DAY * 30), Duration::ZERO);
    }

    #[test]
    fn a_machine_that_has_slept_is_believed_after_five_minutes() {
        let mut clock = Looked::begin();
        clock.after(3600, Duration::ZERO);
        assert_eq!(clock.after(300, DAY), Duration::ZERO);
        assert_eq!(clock.after(10, DAY), DAY);
    }

    #[test]
    fn a_clock_that_was_wrong_at_the_start_is_believed_as_soon_as_it_was_right_for_as_long() {
        let mut clock = Looked::begin();
        clock.steady = Steady::begin(clock.at, BEGAN.after(DAY * 30));
        assert_eq!(clock.after(20, DAY * 30), DAY * 30);
        assert_eq!(clock.after(10, Duration::ZERO), DAY * 30);
        assert_eq!(clock.after(20, Duration::ZERO), Duration::ZERO);
    }

    #[test]
    fn a_clock_that_is_put_right_by_seconds_is_believed_at_once() {
        let mut clock = Looked::begin();
        clock.after(3600, Duration::ZERO);
        let second = Duration::from_secs(1);
        assert_eq!(clock.after(5, second * 59), second * 59);
    }
}
