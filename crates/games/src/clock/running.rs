//! The clock of a game as its log moves it: whose time runs, and when it runs out. Knows no game.

use std::time::Duration;

use crate::clock::alarm::{Alarm, Alarms};
use crate::clock::banks::Banks;
use crate::clock::calendar::{Calendar, Span};
use crate::clock::change::ClockChange;
use crate::clock::control::Hours;
use crate::clock::silence;
use crate::clock::terms::{Terms, Weekends};
use crate::clock::time::Time;
use crate::game::Seat;

/// The shortest time that counts as more than none.
const A_MOMENT: Duration = Duration::from_millis(1);

/// The clock of a game. Until it starts, nothing runs.
#[derive(Clone, Debug)]
pub struct Clock {
    terms: Terms,
    banks: Banks,
    turn: Option<Running>,
    /// What does not count, and for whom; for everybody if for no seat in particular.
    still: Vec<(Option<Seat>, Span)>,
    paused: Option<Time>,
    /// Since when the time is up that the others may claim.
    flagged: Option<Time>,
}

/// The turn whose time runs.
#[derive(Clone, Copy, Debug)]
struct Running {
    seat: Seat,
    since: Time,
}

/// How long after the time is up the others are reminded that they may claim the win.
const UNCLAIMED: Duration = Duration::from_secs(3 * 24 * 3600);

/// An hour before the end is announced only if that is after most of the time is used.
const LAST_HOUR: Duration = Duration::from_secs(3600);

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

    /// What was agreed on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Something other than a turn happens to it; `next` is whose turn it is.
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
                self.still
                    .extend(from.map(|from| (None, Span { from, until: at })));
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

    /// Whose turn it is has changed without a turn: somebody has left.
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

    /// What is missing for a seat to have as much time as it had for its first turn, or for every
    /// turn, by the control alone: in whole hours, and none where nothing is missing. The first turn
    /// of a seat begins anew for whoever takes it over.
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

    /// When the time of the player to move runs out. `None`: it does not.
    pub fn deadline(&self) -> Option<Time> {
        let turn = self.turn.filter(|_| self.paused.is_none())?;
        let allowance = self.banks.allowance(turn.seat)?;
        Some(self.calendar(turn.seat).after(turn.since, allowance))
    }

    /// What falls due for the present turn from its beginning on.
    pub fn alarms(&self) -> Alarms {
        match (self.turn, self.deadline()) {
            (Some(turn), Some(end)) => self.alarms_before(end, turn),
            (Some(turn), None) if self.is_open_ended() => {
                silence::alarms(&self.calendar(turn.seat), turn.since)
            }
            (Some(_) | None, _) => Alarms::default(),
        }
    }

    /// The alarms of a turn whose time runs out then.
    fn alarms_before(&self, end: Time, turn: Running) -> Alarms {
        if let Some(flagged) = self.flagged {
            return Alarms(vec![(Alarm::Claim, flagged.after(UNCLAIMED))]);
        }
        let (calendar, all) = (self.calendar(turn.seat), self.allowance(turn.seat));
        let after = |much| calendar.after(turn.since, much);
        let mut alarms = vec![
            (Alarm::Half, after(all / 2)),
            (Alarm::Most, after(all * 4 / 5)),
        ];
        if all / 5 > LAST_HOUR {
            alarms.push((Alarm::Hour, after(all - LAST_HOUR)));
        }
        alarms.push((Alarm::End, end));
        Alarms(alarms)
    }

    /// True if somebody is to move and no time runs out for that turn.
    pub fn is_open_ended(&self) -> bool {
        let turn = self.turn.filter(|_| self.paused.is_none());
        turn.is_some_and(|turn| self.banks.allowance(turn.seat).is_none())
    }

    /// When the turn for which no time runs out has waited for so long that the others can call the
    /// game off. `None`: time runs out for it, or nobody is to move.
    pub fn abandoned_at(&self) -> Option<Time> {
        let turn = self.turn.filter(|_| self.is_open_ended())?;
        Some(silence::abandoned_at(&self.calendar(turn.seat), turn.since))
    }

    /// True if it has waited for so long at that instant.
    pub fn is_abandoned(&self, at: Time) -> bool {
        self.abandoned_at().is_some_and(|since| since <= at)
    }

    /// Whether the turn whose time runs is the first of its seat, for which there is only so much
    /// time.
    pub fn is_first_turn(&self) -> bool {
        self.turn.is_some_and(|turn| self.banks.is_first(turn.seat))
    }

    /// Whether time can run out for the turn that is played now.
    pub fn can_run_out(&self) -> bool {
        self.terms.clock.is_timed() || self.is_first_turn()
    }

    /// Whether time stands still because everybody wants it.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Since when that is so.
    pub const fn paused_since(&self) -> Option<Time> {
        self.paused
    }

    /// Whether the time of the player to move is up, and the others may claim the win: not while
    /// all want time to stand still.
    pub const fn is_flagged(&self) -> bool {
        self.flagged.is_some() && self.paused.is_none()
    }

    /// Since when the time of the player to move is up, and the others may claim the win, whether
    /// or not time stands still by now.
    pub const fn flagged_since(&self) -> Option<Time> {
        self.flagged
    }

    /// Whether nothing counts for a seat at that instant.
    pub fn stands_still(&self, seat: Seat, at: Time) -> bool {
        let calendar = self.calendar(seat);
        self.paused.is_some() || calendar.counted(at, at.after(A_MOMENT)).is_zero()
    }

    /// What stands still only for this seat and is not over at that instant.
    pub fn away(&self, seat: Seat, at: Time) -> Vec<Span> {
        self.not_over(Some(seat), at)
    }

    /// True if time stands still only for this seat at that instant.
    pub fn is_away(&self, seat: Seat, at: Time) -> bool {
        let away = self.away(seat, at);
        away.iter().any(|span| span.from <= at)
    }

    /// What stands still for everybody and is not over at that instant, as far as is known already.
    pub fn outages(&self, at: Time) -> Vec<Span> {
        self.not_over(None, at)
    }

    fn not_over(&self, whom: Option<Seat>, at: Time) -> Vec<Span> {
        let theirs = self.still.iter().filter(|(known, _)| *known == whom);
        let spans = theirs.map(|(_, span)| *span);
        spans
            .filter(|span| span.until > at && span.until > span.from)
            .collect()
    }

    /// The time that stands still for everybody from that instant on.
    pub fn outage_from(&self, from: Time) -> Option<Span> {
        let spans = self.still.iter().filter(|(whom, _)| whom.is_none());
        let mut spans = spans.map(|(_, span)| *span);
        spans.find(|span| span.from == from)
    }

    /// Whether an absence that begins then continues one that has ended: no time has run for the
    /// seat in between.
    pub fn goes_on_away(&self, seat: Seat, from: Time) -> bool {
        let calendar = self.calendar(seat);
        let theirs = self.still.iter().filter(|(whom, _)| *whom == Some(seat));
        let spans: Vec<Span> = theirs.map(|(_, span)| *span).collect();
        let is_known = spans.iter().any(|span| span.from == from);
        let leads_here =
            |span: &Span| span.until <= from && calendar.counted(span.until, from).is_zero();
        !is_known && spans.iter().any(leads_here)
    }

    /// When the turn began whose time runs.
    pub fn turn_since(&self) -> Option<Time> {
        self.turn.map(|turn| turn.since)
    }

    /// What a seat that is not to move has kept.
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

    /// What is over earlier, or later, than was said has the same beginning.
    fn stand_still(&mut self, whom: Option<Seat>, span: Span) {
        let is_same = |(known_whom, known): &(Option<Seat>, Span)| {
            *known_whom == whom && known.from == span.from
        };
        self.still.retain(|still| !is_same(still));
        self.still.push((whom, span));
    }

    /// How much time a seat has for a turn that begins now, where it can run out.
    fn allowance(&self, seat: Seat) -> Duration {
        self.banks.allowance(seat).unwrap_or_default()
    }

    /// What has counted of a turn until then.
    fn used(&self, turn: Running, at: Time) -> Duration {
        let until = self.paused.map_or(at, |paused| paused.min(at));
        self.calendar(turn.seat).counted(turn.since, until)
    }

    fn calendar(&self, seat: Seat) -> Calendar {
        let still = self.still.iter();
        let theirs = still.filter(|(whom, _)| whom.is_none_or(|whom| whom == seat));
        let weekends = match self.terms.weekends {
            Weekends::Free => Some(self.terms.zone.clone()),
            Weekends::Count => None,
        };
        Calendar {
            weekends,
            still: theirs.map(|(_, span)| *span).collect(),
        }
    }
}
