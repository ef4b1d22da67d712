//! The last day of a season: when that is, when it is looked at, and that it is near.

use crate::app::base::Error;
use crate::app::base::limits::DAY;
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::jobs::enqueue_look;
use crate::store::{EndsSoon, FixtureRow, LeagueNews, LeagueTx, Timestamp};
use starpost_games::league::LeagueRules;

/// The numbers of days before it at which those are told who have games that are not over, the fewest first.
const TOLD_BEFORE: [u32; 2] = [1, 3];

/// The time at which a season that begins at this time ends by itself, if it does.
pub(in crate::app::leagues) fn last_day(
    rules: &LeagueRules,
    began: Timestamp,
) -> Option<Timestamp> {
    (rules.days > 0).then(|| began.after(DAY * rules.days))
}

/// A last day that is so many days later.
pub(in crate::app::leagues) fn later_by(ends: Timestamp, days: u32) -> Timestamp {
    ends.after(DAY * days)
}

/// Enqueues looks at the season when its end is to be announced, and when it comes.
pub(in crate::app::leagues) async fn enqueue_last_day(
    tx: &mut LeagueTx,
    ends: Timestamp,
) -> anyhow::Result<()> {
    for days in TOLD_BEFORE {
        enqueue_look(tx, ends.before(DAY * days)).await?;
    }
    enqueue_look(tx, ends).await
}

/// Tells, as often as that is due, that the season ends while games are not over. Asked twice, it is
/// done once, unless the last day has moved by a day since; of a season that is no longer than that it
/// is not told.
pub(in crate::app::leagues) async fn tell_of_last_day(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    now: Timestamp,
) -> Result<(), Error> {
    let (Some(began), Some(last_day)) = (tx.row.began, tx.row.ends) else {
        return Ok(());
    };
    let is_open = fixtures.iter().any(|fixture| fixture.decided.is_none());
    if !is_open || last_day <= now {
        return Ok(());
    }
    let is_due = |days: &u32| {
        let from = last_day.before(DAY * *days);
        began < from && from <= now
    };
    let Some(days) = TOLD_BEFORE.into_iter().find(is_due) else {
        return Ok(());
    };
    let mut told = tx.told_of_the_end().await?.into_iter();
    if told.any(|told| told.days == days && told.last_day.after(DAY) > last_day) {
        return Ok(());
    }
    let news = LeagueNews::EndsSoon(EndsSoon { days, last_day });
    tell(tx, news, (None, now)).await?;
    Ok(())
}
