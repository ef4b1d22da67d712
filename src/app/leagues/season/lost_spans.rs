//! The spans of time that a season has lost, and by how much they move an end in it; reads nothing.

use std::time::Duration;

use crate::app::base::limits::DAY;
use crate::store::{Postponed, Timestamp};
use starpost_games::clock::{Span, Time, merged};

/// The part of a season that is at least left after a time in which nobody could play.
pub(in crate::app::leagues) const LEAST_LEFT: Duration = DAY.saturating_mul(3);

/// The spans by which dates have moved: of those that began together, the last.
pub(in crate::app::leagues) fn spans(moves: &[Postponed]) -> Vec<Span> {
    let mut known: Vec<Span> = Vec::new();
    for moved in moves {
        let one = span(moved.from, moved.until);
        known.retain(|known| known.from != one.from);
        known.push(one);
    }
    known
}

pub(in crate::app::leagues) fn span(from: Timestamp, until: Timestamp) -> Span {
    Span { from: from.into(), until: until.into() }
}

/// The end of something that began then and takes this long, moved by these spans as a last day is: each makes it later
/// by as much if it has not come before, and leaves some time, but no more than there was at first.
pub(in crate::app::leagues) fn end_after(
    since: Timestamp,
    long: Duration,
    lost: &[Span],
) -> Timestamp {
    let begins = Time::from(since);
    let parts = lost.iter().map(|span| Span { from: span.from.max(begins), ..*span });
    let since_then: Vec<Span> = parts.filter(|span| span.from < span.until).collect();
    merged(since_then).into_iter().fold(since.after(long), |ends, span| {
        if Time::from(ends) <= span.from {
            return ends;
        }
        let least = Timestamp::from(span.until).after(LEAST_LEFT.min(long));
        ends.after(span.until.since(span.from)).max(least)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn hour(hours: i64) -> Timestamp {
        Timestamp(hours * HOUR)
    }

    /// In how many hours five days end that begin after ten hours, if these spans of hours are lost.
    fn ends(lost: &[(i64, i64)]) -> i64 {
        let lost: Vec<Span> =
            lost.iter().map(|(from, until)| span(hour(*from), hour(*until))).collect();
        end_after(hour(10), DAY * 5, &lost).0 / HOUR
    }

    #[test]
    fn an_end_is_later_by_what_is_lost_before_it_comes() {
        assert_eq!(ends(&[]), 130);
        assert_eq!(ends(&[(20, 30)]), 140);
        assert_eq!(ends(&[(0, 10)]), 130, "before it began");
        assert_eq!(ends(&[(0, 16)]), 136, "only what is lost since");
        assert_eq!(ends(&[(20, 30), (25, 40)]), 150, "what overlaps counts once");
        assert_eq!(ends(&[(130, 140)]), 130, "it had come");
        assert_eq!(ends(&[(125, 131)]), 203, "at least three days are left");
        assert_eq!(ends(&[(20, 30), (139, 141)]), 213, "it had moved, and moves again");
    }

    #[test]
    fn no_more_is_left_than_there_was_at_first() {
        let lost = [span(hour(20), hour(22))];
        assert_eq!(end_after(hour(0), DAY, &lost), hour(46));
    }

    #[test]
    fn of_moves_that_began_together_the_last_counts() {
        let moved =
            |from, until| Postponed { from: hour(from), until: hour(until), last_day: hour(99) };
        let known = spans(&[moved(1, 2), moved(5, 6), moved(1, 3)]);
        assert_eq!(known, [span(hour(5), hour(6)), span(hour(1), hour(3))]);
    }
}
