//! The time that counts: weekends and other spans can stand still. Knows no turn.

use std::time::Duration;

use jiff::ToSpan as _;
use jiff::civil::Date;

use crate::clock::time::Time;
use crate::clock::zone::Zone;

/// A time from one instant to another, which is no part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its beginning.
    pub from: Time,
    /// Its end.
    pub until: Time,
}

/// The times that stand still for one player.
#[derive(Clone, Debug, Default)]
pub struct Calendar {
    /// Saturdays and Sundays in this zone, if they do.
    pub weekends: Option<Zone>,
    /// And all of this, in any order.
    pub still: Vec<Span>,
}

/// Spans are searched in steps; a game is never so long that it needs more.
const MOST_STEPS: usize = 10_000;

impl Calendar {
    /// The amount of time that counts between two instants.
    pub fn counted(&self, from: Time, until: Time) -> Duration {
        let (mut counted, mut now) = (Duration::ZERO, from);
        for _ in 0..MOST_STEPS {
            if now >= until {
                break;
            }
            let end = match self.next(now) {
                Some(still) if still.from < until => still,
                _ => return counted + until.since(now),
            };
            counted += end.from.since(now);
            now = end.until;
        }
        counted
    }

    /// The first instant at which this much time has counted, from `from` on. What would be used up
    /// exactly when a span that stands still begins lasts to its end.
    pub fn after(&self, from: Time, much: Duration) -> Time {
        let (mut left, mut now) = (much, from);
        for _ in 0..MOST_STEPS {
            let Some(still) = self.next(now) else {
                break;
            };
            let before = still.from.since(now);
            if before > left {
                break;
            }
            left = left.saturating_sub(before);
            now = still.until;
        }
        now.after(left)
    }

    /// The next span that stands still and is not over at that instant.
    fn next(&self, now: Time) -> Option<Span> {
        let still =
            self.still.iter().copied().filter(|span| span.until > now && span.until > span.from);
        let weekend = self.weekends.as_ref().and_then(|zone| weekend(zone, now));
        still.chain(weekend).min_by_key(|span| span.from)
    }
}

/// The same time with what overlaps or touches as one, the earliest first.
pub fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_by_key(|span| (span.from, span.until));
    let mut merged: Vec<Span> = Vec::new();
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.from <= last.until => last.until = last.until.max(span.until),
            _ => merged.push(span),
        }
    }
    merged
}

/// The beginning of the year of an instant, in universal time; the instant itself if no calendar
/// has it.
pub fn beginning_of_year(now: Time) -> Time {
    let first = |today: Date| Zone::UTC.beginning(today.first_of_year());
    let today = Zone::UTC.zoned(now).map(|zoned| zoned.date());
    today.and_then(first).unwrap_or(now)
}

/// The weekend that goes on or comes next: from the beginning of Saturday to that of Monday.
fn weekend(zone: &Zone, now: Time) -> Option<Span> {
    const SATURDAY: i8 = 5;
    let today = zone.zoned(now)?.date();
    let days = SATURDAY - today.weekday().to_monday_zero_offset();
    let saturday = today.checked_add(days.days()).ok()?;
    let monday = saturday.checked_add(2.days()).ok()?;
    Some(Span { from: zone.beginning(saturday)?, until: zone.beginning(monday)? })
}
