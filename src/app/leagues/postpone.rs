//! The last day of a season moves by the time that its games get back; knows no game.

use std::time::Duration;

use super::last_day::enqueue_last_day;
use crate::app::base::limits::DAY;
use crate::app::base::{Error, Leagues};
use crate::store::{LeagueJob, LeagueNews, LeagueStage, LeagueTx, OutageRow, Postponed, Timestamp};

/// How much of a season is at least left after a time in which nobody could play.
const LEAST_LEFT: Duration = DAY.saturating_mul(3);

impl Leagues<'_> {
    /// Moves the last days of all seasons by the outages that they do not know of.
    pub(in crate::app) async fn give_back_in_leagues(self, now: Timestamp) -> Result<(), Error> {
        for league in self.app.store.leagues_with_last_day().await? {
            let Some(mut tx) = self.app.store.lock_league(league).await? else {
                continue;
            };
            note_outages(&mut tx, now).await?;
            tx.commit().await?;
        }
        self.app.wake.notify_one();
        Ok(())
    }
}

/// Lets a locked season know of the outages in which its time ran.
pub(super) async fn note_outages(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    for outage in tx.open_outages().await? {
        postpone(tx, outage, now).await?;
    }
    Ok(())
}

/// Until when a season knows that nobody could play since then.
async fn known_until(tx: &mut LeagueTx, from: Timestamp) -> Result<Option<Timestamp>, Error> {
    let mut known = tx.postponements().await?.into_iter().rev();
    let known = known.find(|postponed| postponed.from == from);
    Ok(known.map(|postponed| postponed.until))
}

/// Moves the last day of a locked season by a time in which nobody could play, and announces it.
/// Asked twice, it is done once; never for a season that is not being played.
pub(super) async fn postpone(
    tx: &mut LeagueTx,
    outage: OutageRow,
    now: Timestamp,
) -> Result<(), Error> {
    if tx.row.stage != LeagueStage::Playing {
        return Ok(());
    }
    let (Some(began), Some(ends)) = (tx.row.began, tx.row.ends) else {
        return Ok(());
    };
    let from = outage.begins.max(began);
    let until = outage.ends;
    let known = known_until(tx, from).await?;
    // What is known already was longer by a clock that was ahead.
    let counted = known.unwrap_or(from);
    if known.is_none() && from >= until || known == Some(until) || ends <= from {
        return Ok(());
    }
    let moved = ends
        .after(counted.until(until))
        .before(until.until(counted));
    let last_day = moved.max(until.after(LEAST_LEFT));
    tx.row.ends = Some(last_day);
    tx.row.changed = now;
    tx.put().await?;
    enqueue_last_day(tx, last_day).await?;
    let news = LeagueNews::Postponed(Postponed {
        from,
        until,
        last_day,
    });
    let seq = tx.add_news(news, None, now).await?;
    Ok(tx.enqueue(LeagueJob::News(seq)).await?)
}
