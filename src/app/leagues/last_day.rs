//! The last day of a season: when it is looked at, and that it is near.

use super::jobs::enqueue_look;
use crate::app::base::Error;
use crate::app::base::limits::DAY;
use crate::store::{EndsSoon, FixtureRow, LeagueJob, LeagueNews, LeagueTx, Timestamp};

/// How many days before it those are told who have games that are not over, the fewest first.
const TOLD_BEFORE: [u32; 2] = [1, 3];

/// Has somebody look at the season when it is to be told that it ends, and when it does.
pub(super) async fn enqueue_last_day(tx: &mut LeagueTx, ends: Timestamp) -> anyhow::Result<()> {
    for days in TOLD_BEFORE {
        enqueue_look(tx, ends.before(DAY * days)).await?;
    }
    enqueue_look(tx, ends).await
}

/// Tells, as often as that is due, that the season ends while games are not over. Asked twice, it is
/// done once; of a season that is no longer than that it is not told.
pub(super) async fn tell_of_last_day(
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
    let news = LeagueNews::EndsSoon(EndsSoon { days, last_day });
    if tx.is_told(news).await? {
        return Ok(());
    }
    let seq = tx.add_news(news, None, now).await?;
    Ok(tx.enqueue(LeagueJob::News(seq)).await?)
}
