//! The part of a span that counted, for anything that waits: time is lost while the program does not run, nothing
//! can be posted, or the person waited for is on vacation. The causes that make a wait longer are in its row in
//! [`Wait`]. Games have a clock of their own, which reckons by the same calendar.

use std::time::Duration;

use super::wait::{LostBy, Wait};
use crate::app::base::limits::{DAY, HOUR};
use crate::store::{ChannelId, OutageRow, PersonId, Subject, Timestamp, Tx};
use starpost_games::clock::{Calendar, Span};

/// An outage that is not longer costs nobody much. A silence that is not is given back without a word.
pub(in crate::app) const LONG: Duration = HOUR;

/// A silence that is shorter costs nobody anything, unless something was to end in it.
const WORTH_NOTING: Duration = Duration::from_secs(60);

/// The longest time for which something is held while nothing can be posted, not counting the time in which the program
/// does not run: a place that was deleted is never heard of again.
pub(in crate::app) const LONGEST_HELD: Duration = DAY.saturating_mul(30);

/// A moment after which it is seen whether something can be posted again.
const A_MOMENT: Duration = Duration::from_millis(1);

/// A wait, and whom and where it concerns.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Waits {
    /// Its row.
    pub wait: Wait,
    /// The subject it belongs to.
    pub subject: Subject,
    /// The channel where it is posted.
    pub place: ChannelId,
    /// The person whose vacation makes it longer, if anybody's does.
    pub person: Option<PersonId>,
}

/// The time that does not count for something that waits, as far as is known.
#[derive(Clone, Debug)]
pub(in crate::app) struct LostTime {
    /// All of it that is over.
    over: Calendar,
    /// That in which the program did not run.
    out: Calendar,
    /// The time since when nothing can be posted about it, if nothing can.
    silent: Option<Timestamp>,
    /// The time at which that is asked.
    now: Timestamp,
}

/// The time at which something ends, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum WaitsUntil {
    /// Then.
    End(Timestamp),
    /// Nothing can be posted: not while that lasts, which is looked at again then.
    Held(Timestamp),
}

impl WaitsUntil {
    /// The time at which that is looked at again.
    pub(in crate::app) const fn at(self) -> Timestamp {
        match self {
            WaitsUntil::End(at) | WaitsUntil::Held(at) => at,
        }
    }
}

impl LostTime {
    /// The end of something that began to wait at `since` and would end at `promised` if no time were lost.
    pub(in crate::app) fn end(&self, since: Timestamp, promised: Timestamp) -> WaitsUntil {
        self.waits(since, since.until(promised))
    }

    /// The time at which so much time has counted since then. While nothing can be posted that does not come, but
    /// it is not held for ever.
    pub(in crate::app) fn waits(&self, since: Timestamp, much: Duration) -> WaitsUntil {
        let end = after(&self.over, since, much);
        let at_last = after(&self.out, end, LONGEST_HELD);
        if self.silent.is_none_or(|silent| end < silent) || at_last <= self.now {
            return WaitsUntil::End(end);
        }
        let later = self.after(since, much);
        WaitsUntil::Held(later.max(self.now.after(HOUR)).min(at_last))
    }

    /// The time at which so much time has counted since something that waits to be posted, which is not held for
    /// ever either.
    pub(in crate::app) fn unposted(&self, since: Timestamp, much: Duration) -> WaitsUntil {
        let at_last = after(&self.out, after(&self.over, since, much), LONGEST_HELD);
        if at_last <= self.now {
            WaitsUntil::End(at_last)
        } else {
            WaitsUntil::Held(self.now.after(much).min(at_last))
        }
    }

    /// The time at which so much time has counted since then, if something can be posted from now on.
    fn after(&self, since: Timestamp, much: Duration) -> Timestamp {
        let silence = self.silent.map(|begins| span(begins, self.now.after(A_MOMENT)));
        let mut calendar = self.over.clone();
        calendar.still.extend(silence);
        after(&calendar, since, much)
    }
}

fn after(calendar: &Calendar, since: Timestamp, much: Duration) -> Timestamp {
    calendar.after(since.into(), much).into()
}

impl Waits {
    /// The part of the time from `since` on that does not count for it, as far as is known at `now`.
    pub(in crate::app) async fn lost(
        self,
        tx: &mut Tx,
        since: Timestamp,
        now: Timestamp,
    ) -> anyhow::Result<LostTime> {
        let (mut out, mut still) = (Vec::new(), Vec::new());
        if self.wait.is_longer_by(LostBy::Outage) {
            let outages = tx.outages_after(since).await?.into_iter();
            out.extend(outages.map(|outage| span(outage.begins, outage.ends.min(now))));
        }
        let mut silent = None;
        if self.wait.is_longer_by(LostBy::Silence) {
            let silences = tx.silences_of(self.subject, since).await?.into_iter();
            still.extend(silences.map(|one| span(one.begins, one.ends)));
            silent = tx.broken_since(self.place).await?;
        }
        if let Some(person) = self.person.filter(|_| self.wait.is_longer_by(LostBy::Vacation)) {
            let taken = tx.vacations(person, since).await?.into_iter();
            still.extend(taken.map(|one| span(one.begins, one.ends)));
        }
        still.extend(out.iter().copied());
        Ok(LostTime { over: calendar(still), out: calendar(out), silent, now })
    }
}

fn calendar(still: Vec<Span>) -> Calendar {
    Calendar { weekends: None, still }
}

/// True if a time is so long that it is announced.
pub(in crate::app) fn is_long(lost: &OutageRow) -> bool {
    lost.begins.until(lost.ends) > LONG
}

/// True if a silence is given back in something that was to end at `end`, however short it is: a place that
/// breaks for a moment, again and again, fills no log.
pub(in crate::app) fn costs_time(silence: &OutageRow, end: Option<Timestamp>) -> bool {
    let was_held = end.is_some_and(|end| silence.begins <= end && end <= silence.ends);
    was_held || silence.begins.until(silence.ends) >= WORTH_NOTING
}

fn span(from: Timestamp, until: Timestamp) -> Span {
    Span { from: from.into(), until: until.into() }
}
