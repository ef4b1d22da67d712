//! Whatever a league waits for somebody waits longer by the time that is lost: a challenge, a notice, a
//! question to a substitute.

use super::jobs::enqueue_look;
use crate::app::timing::{Wait, Waits, WaitsUntil};
use crate::store::{LeagueTx, PersonId, Subject, Timestamp};

/// Something that a league waits for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    /// Its row.
    pub(super) wait: Wait,
    /// Whose vacation makes it longer, if anybody's does.
    pub(super) person: Option<PersonId>,
    /// Since when.
    pub(super) since: Timestamp,
    /// When it would end if no time were lost.
    pub(super) promised: Timestamp,
    /// When it ends, as far as was known.
    pub(super) until: Timestamp,
}

/// When something ends, if that is another time than was known: then somebody looks at it. While
/// nothing can be posted in the league's channel it is held.
pub(super) async fn longer(
    tx: &mut LeagueTx,
    waiting: Waiting,
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
