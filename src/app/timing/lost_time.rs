//! How much of a span counted, for whatever waits: time is lost while the program does not run, nothing
//! can be posted, or whoever is waited for is on vacation. Which of these make a wait longer, its row in
//! [`Wait`] says. Games have a clock of their own, which reckons by the same calendar.

use std::time::Duration;

use super::wait::{LostBy, Wait};
use crate::app::base::limits::HOUR;
use crate::store::{ChannelId, OutageRow, PersonId, Subject, Timestamp, Tx};
use starpost_games::clock::{Calendar, Span};

/// A silence or an outage that is not longer costs nobody much.
pub(in crate::app) const LONG: Duration = HOUR;

/// A moment after which it is seen whether something can be posted again.
const A_MOMENT: Duration = Duration::from_millis(1);

/// Something that waits for somebody.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Waits {
    /// Its row.
    pub wait: Wait,
    /// Where it belongs.
    pub subject: Subject,
    /// Where it is posted.
    pub place: ChannelId,
    /// Whose vacation makes it longer, if anybody's does.
    pub person: Option<PersonId>,
}

/// What does not count for something that waits, as far as is known.
#[derive(Clone, Debug)]
pub(in crate::app) struct LostTime {
    calendar: Calendar,
    /// Whether nothing can be posted about it.
    pub is_silent: bool,
}

impl LostTime {
    /// When something ends that began to wait at `since` and would end at `promised` if no time were
    /// lost.
    pub(in crate::app) fn end(&self, since: Timestamp, promised: Timestamp) -> Timestamp {
        self.after(since, since.until(promised))
    }

    /// When so much time has counted since then.
    pub(in crate::app) fn after(&self, since: Timestamp, much: Duration) -> Timestamp {
        self.calendar.after(since.into(), much).into()
    }
}

impl Waits {
    /// What does not count for it of the time from `since` on, as far as is known at `now`.
    pub(in crate::app) async fn lost(
        self,
        tx: &mut Tx,
        since: Timestamp,
        now: Timestamp,
    ) -> anyhow::Result<LostTime> {
        let mut still = Vec::new();
        if self.wait.is_longer_by(LostBy::Outage) {
            let outages = tx.outages_after(since).await?.into_iter();
            still.extend(outages.map(|outage| span(outage.begins, outage.ends.min(now))));
        }
        let mut is_silent = false;
        if self.wait.is_longer_by(LostBy::Silence) {
            let silences = tx.silences_of(self.subject, since).await?.into_iter();
            still.extend(
                silences
                    .filter(is_long)
                    .map(|one| span(one.begins, one.ends)),
            );
            let broken = tx.broken_since(self.place).await?;
            is_silent = broken.is_some();
            still.extend(broken.map(|begins| span(begins, now.after(A_MOMENT))));
        }
        if let Some(person) = self
            .person
            .filter(|_| self.wait.is_longer_by(LostBy::Vacation))
        {
            let taken = tx.vacations(person, since).await?.into_iter();
            still.extend(taken.map(|one| span(one.begins, one.ends)));
        }
        let calendar = Calendar {
            weekends: None,
            still,
        };
        Ok(LostTime {
            calendar,
            is_silent,
        })
    }
}

/// Whether a time is long enough to be given back.
pub(in crate::app) fn is_long(lost: &OutageRow) -> bool {
    lost.begins.until(lost.ends) > LONG
}

fn span(from: Timestamp, until: Timestamp) -> Span {
    Span {
        from: from.into(),
        until: until.into(),
    }
}
