//! The extension of a league's waits by lost time: of challenges, notices, questions to substitutes, acts, and of the
//! time in which something can be taken back.

use crate::app::base::limits::DAY;
use crate::app::leagues::jobs::enqueue_look;
use crate::app::timing::{Wait, Waits, WaitsUntil};
use crate::store::{LeagueTx, PersonId, Subject, Timestamp};

/// A wait in a league for a person.
#[derive(Clone, Copy, Debug)]
pub(in crate::app::leagues) struct LeagueWait {
    /// Its row.
    pub(in crate::app::leagues) wait: Wait,
    /// The person whose vacation makes it longer, if anybody's does.
    pub(in crate::app::leagues) person: Option<PersonId>,
    /// Since when.
    pub(in crate::app::leagues) since: Timestamp,
    /// The time at which it would end if no time were lost.
    pub(in crate::app::leagues) promised: Timestamp,
    /// The time at which it ends, as far as was known.
    pub(in crate::app::leagues) until: Timestamp,
}

/// The end of a wait, if it differs from the known one: then a look is enqueued. While nothing can be posted in the
/// league's channel the wait is held.
pub(in crate::app::leagues) async fn longer(
    tx: &mut LeagueTx,
    waiting: LeagueWait,
    now: Timestamp,
) -> anyhow::Result<Option<WaitsUntil>> {
    let waits = Waits {
        wait: waiting.wait,
        subject: Subject::League(tx.row.id),
        place: tx.row.channel,
        person: waiting.person,
    };
    let lost = waits.lost(tx, waiting.since, now).await?;
    let until = lost.end(waiting.since, waiting.promised);
    let is_other = match until {
        WaitsUntil::End(end) => end != waiting.until,
        WaitsUntil::Held(_) => waiting.until <= now,
    };
    if is_other {
        enqueue_look(tx, until.at()).await?;
    }
    Ok(is_other.then_some(until))
}

/// The time until which something that was done then can be taken back, as far as is known at `now`: a day, and longer
/// by the time in which nobody could do that.
pub(in crate::app::leagues) async fn can_be_taken_back_until(
    tx: &mut LeagueTx,
    then: Timestamp,
    now: Timestamp,
) -> anyhow::Result<Timestamp> {
    let waits = Waits {
        wait: Wait::TakeBack,
        subject: Subject::League(tx.row.id),
        place: tx.row.channel,
        person: None,
    };
    let lost = waits.lost(tx, then, now).await?;
    Ok(lost.waits(then, DAY).at())
}
