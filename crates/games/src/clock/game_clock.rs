//! The clock of a game as its log moves it: whose time runs, and how much of it is used. Knows no game.

use std::time::Duration;

use crate::clock::banks::Banks;
use crate::clock::calendar::{Calendar, Span};
use crate::clock::change::ClockChange;
use crate::clock::control::Hours;
use crate::clock::terms::{Terms, Weekends};
use crate::clock::time::Time;
use crate::game::Seat;

/// The clock of a game. Until it starts, nothing runs.
#[derive(Clone, Debug)]
pub struct Clock {
    pub(super) terms: Terms,
    pub(super) banks: Banks,
    pub(super) turn: Option<Running>,
    /// The spans that do not count, each with the seat it is for; for everybody if for no seat in particular.
    pub(super) still: Vec<(Option<Seat>, Span)>,
    pub(super) paused: Option<Time>,
    /// The instant since which the others may claim the win on time.
    pub(super) flagged: Option<Time>,
}

/// The turn whose time runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    pub(super) seat: Seat,
    pub(super) since: Time,
}

/// An hour before the end is announced only if that is after most of the time is used.
pub(super) const LAST_HOUR: Duration = Duration::from_secs(3600);

impl Clock {
    /// A clock that does not run yet.
    pub fn new(terms: &Terms, seats: u8) -> Clock {
        Clock {
            terms: terms.clone(),
            banks: Banks::new(terms, seats),
            turn: None,
            still: Vec::new(),
            paused: None,
            flagged: None,
        }
    }

    /// The terms that were agreed on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// A change of the clock other than by a turn; `next` is whose turn it is.
    pub fn change(&mut self, change: ClockChange, at: Time, next: Option<Seat>) {
        match change {
            ClockChange::Start => self.run_for(next, at),
            ClockChange::Give(seat, hours) => self.give(seat, hours.length(), at),
            ClockChange::Take(seat, hours) => self.take(seat, hours.length(), at),
            ClockChange::Away(seat, span) => self.stand_still(Some(seat), span),
            ClockChange::Outage(span) => self.stand_still(None, span),
            ClockChange::Pause => self.paused = self.paused.or(Some(at)),
            ClockChange::Resume => {
                let from = self.paused.take();
                // What the others may do waits as long as they wanted time to stand still.
                self.flagged = self.flagged.map(|since| match from {
                    Some(from) => since.after(at.since(from)),
                    None => since,
                });
                self.still.extend(from.map(|from| (None, Span { from, until: at })));
            }
            ClockChange::Flag(_) => self.flagged = Some(at),
        }
    }

    /// A turn was played, and it is the next one's turn.
    pub fn turn_ended(&mut self, at: Time, next: Option<Seat>) {
        if let Some(turn) = self.turn {
            let used = self.used(turn, at);
            self.banks.played(turn.seat, used);
            self.run_for(next, at);
        }
    }

    /// A change of whose turn it is, without a turn: a player has left.
    pub fn passed_on(&mut self, at: Time, next: Option<Seat>) {
        if self.turn.is_some_and(|turn| Some(turn.seat) != next) {
            self.run_for(next, at);
        }
    }

    /// Somebody else has taken over a seat. Whoever had it has not used up their first turn, nor been
    /// silent for them where no time runs out.
    pub fn taken_over(&mut self, seat: Seat, at: Time) {
        let begins_anew = self.banks.is_first(seat) || self.banks.allowance(seat).is_none();
        if let Some(turn) = &mut self.turn
            && turn.seat == seat
            && begins_anew
        {
            turn.since = at;
            self.flagged = None;
        }
    }

    /// The time that a seat lacks to have as much as it had for its first turn, or for every turn, by the control
    /// alone: in whole hours, and none where nothing is missing. The first turn of a seat begins anew for a
    /// player who takes it over.
    pub fn missing(&self, seat: Seat, at: Time) -> Option<Hours> {
        let whole = self.banks.usual()?;
        if self.banks.is_first(seat) {
            return None;
        }
        let theirs = self.turn.filter(|turn| turn.seat == seat);
        let used = theirs.map_or(Duration::ZERO, |turn| self.used(turn, at));
        let left = self.allowance(seat).saturating_sub(used);
        Hours::at_least(whole.saturating_sub(left))
    }

    /// Turns were taken back: the turn begins anew.
    pub fn taken_back(&mut self, at: Time, next: Option<Seat>) {
        if self.turn.is_some() {
            self.run_for(next, at);
        }
    }

    /// True while time stands still because everybody wants it.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The instant since which it is paused.
    pub const fn paused_since(&self) -> Option<Time> {
        self.paused
    }

    /// True while the time of the player to move is up, and the others may claim the win: not while all want time
    /// to stand still.
    pub const fn is_flagged(&self) -> bool {
        self.flagged.is_some() && self.paused.is_none()
    }

    /// The instant at which the time of the player to move ran out, so that the others may claim the win, whether or
    /// not the clock stands still by now.
    pub const fn flagged_since(&self) -> Option<Time> {
        self.flagged
    }

    /// The beginning of the turn whose time runs, if any.
    pub fn turn_since(&self) -> Option<Time> {
        self.turn.map(|turn| turn.since)
    }

    /// The time that a seat that is not to move has kept, if any.
    pub fn bank(&self, seat: Seat) -> Option<Duration> {
        self.banks.bank(seat)
    }

    fn run_for(&mut self, next: Option<Seat>, at: Time) {
        self.turn = next.map(|seat| Running { seat, since: at });
        self.flagged = None;
    }

    /// More time. If there was none left, it counts from now.
    fn give(&mut self, seat: Seat, more: Duration, at: Time) {
        let theirs = self.turn.filter(|turn| turn.seat == seat);
        let over = theirs.map_or(Duration::ZERO, |turn| {
            self.used(turn, at).saturating_sub(self.allowance(seat))
        });
        self.banks.add(seat, over + more);
        if self.turn.is_some_and(|turn| turn.seat == seat) {
            self.flagged = None;
        }
    }

    /// Less time. The player to move keeps the last hour, if they have as much.
    fn take(&mut self, seat: Seat, less: Duration, at: Time) {
        let theirs = self.turn.filter(|turn| turn.seat == seat);
        let used = theirs.map_or(Duration::ZERO, |turn| self.used(turn, at));
        let given = self.allowance(seat);
        let kept = given.min(used + LAST_HOUR);
        let less = given - given.saturating_sub(less).max(kept);
        self.banks.remove(seat, less);
    }

    /// A span that is over earlier, or later, than was said has the same beginning.
    fn stand_still(&mut self, whom: Option<Seat>, span: Span) {
        let is_same = |(known_whom, known): &(Option<Seat>, Span)| {
            *known_whom == whom && known.from == span.from
        };
        self.still.retain(|still| !is_same(still));
        self.still.push((whom, span));
    }

    /// The time a seat has for a turn that begins now, where it can run out.
    pub(super) fn allowance(&self, seat: Seat) -> Duration {
        self.banks.allowance(seat).unwrap_or_default()
    }

    /// The time of a turn that has counted until then.
    fn used(&self, turn: Running, at: Time) -> Duration {
        let until = self.paused.map_or(at, |paused| paused.min(at));
        self.calendar(turn.seat).counted(turn.since, until)
    }

    pub(super) fn calendar(&self, seat: Seat) -> Calendar {
        let still = self.still.iter();
        let theirs = still.filter(|(whom, _)| whom.is_none_or(|whom| whom == seat));
        let weekends = match self.terms.weekends {
            Weekends::Free => Some(self.terms.zone.clone()),
            Weekends::Count => None,
        };
        Calendar { weekends, still: theirs.map(|(_, span)| *span).collect() }
    }
}
