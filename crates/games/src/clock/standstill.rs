//! The spans in which time stands still: for everybody, or for a seat whose player is away.

use std::time::Duration;

use crate::clock::calendar::Span;
use crate::clock::game_clock::Clock;
use crate::clock::time::Time;
use crate::game::Seat;

/// The shortest time that counts as more than none.
const A_MOMENT: Duration = Duration::from_millis(1);

impl Clock {
    /// True if nothing counts for a seat at that instant.
    pub fn stands_still(&self, seat: Seat, at: Time) -> bool {
        let calendar = self.calendar(seat);
        self.paused.is_some() || calendar.counted(at, at.after(A_MOMENT)).is_zero()
    }

    /// The spans that stand still only for this seat and are not over at that instant.
    pub fn away(&self, seat: Seat, at: Time) -> Vec<Span> {
        self.not_over(Some(seat), at)
    }

    /// True if time stands still only for this seat at that instant.
    pub fn is_away(&self, seat: Seat, at: Time) -> bool {
        let away = self.away(seat, at);
        away.iter().any(|span| span.from <= at)
    }

    /// The spans that stand still for everybody and are not over at that instant, as far as is known already.
    pub fn outages(&self, at: Time) -> Vec<Span> {
        self.not_over(None, at)
    }

    fn not_over(&self, whom: Option<Seat>, at: Time) -> Vec<Span> {
        let theirs = self.still.iter().filter(|(known, _)| *known == whom);
        let spans = theirs.map(|(_, span)| *span);
        spans.filter(|span| span.until > at && span.until > span.from).collect()
    }

    /// The time that stands still for everybody from that instant on.
    pub fn outage_from(&self, from: Time) -> Option<Span> {
        let mut spans = self.still.iter().filter(|(whom, _)| whom.is_none()).map(|(_, span)| *span);
        spans.find(|span| span.from == from)
    }

    /// True if an absence that begins then continues one that has ended: no time has run for the seat in between.
    pub fn goes_on_away(&self, seat: Seat, from: Time) -> bool {
        let calendar = self.calendar(seat);
        let theirs = self.still.iter().filter(|(whom, _)| *whom == Some(seat));
        let spans: Vec<Span> = theirs.map(|(_, span)| *span).collect();
        let is_known = spans.iter().any(|span| span.from == from);
        let leads_here =
            |span: &Span| span.until <= from && calendar.counted(span.until, from).is_zero();
        !is_known && spans.iter().any(leads_here)
    }
}
