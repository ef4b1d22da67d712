//! The months of a ladder: when one is over, its table is kept and posted.

use super::steps::note_steps;
use crate::app::base::Error;
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::jobs::{enqueue_look, enqueue_standings};
use crate::app::leagues::lookup::count;
use crate::store::{LeagueNews, LeagueTx, StandingsIn, Timestamp};
use starpost_games::league::next_month;
use starpost_games::league::season::{LadderStep, NotedStep, SeasonEvent};

/// The number of the month before a ladder has begun: with it people are compared in their first.
const BEGINNING: u32 = 0;

/// Notes how everybody on a ladder stands when it begins, and has somebody look at it when its first
/// month is over.
pub(in crate::app::leagues) async fn begin_months(
    tx: &mut LeagueTx,
    began: Timestamp,
) -> Result<(), Error> {
    note_steps(tx, began).await?;
    note_month(tx, BEGINNING, began).await
}

/// Notes that a month is over, and has somebody look when the next one is.
async fn note_month(tx: &mut LeagueTx, number: u32, now: Timestamp) -> Result<(), Error> {
    let step = LadderStep::Month(number);
    tx.note(SeasonEvent::Stepped { step, at: now.into() }).await?;
    Ok(look_at_end(tx, now).await?)
}

/// Enqueues a look at a ladder when the month after this time begins.
async fn look_at_end(tx: &mut LeagueTx, since: Timestamp) -> anyhow::Result<()> {
    match next_month(since.0) {
        Some(next) => enqueue_look(tx, Timestamp(next)).await,
        None => Ok(()),
    }
}

/// The time at which each month ended that is over.
pub(super) fn ends(noted: &[NotedStep]) -> Vec<Timestamp> {
    let months = noted.iter().filter(|step| is_month(step));
    months.map(|step| step.made.into()).collect()
}

/// True if a step is the end of a month, and not the beginning of all.
pub(super) fn is_month(step: &NotedStep) -> bool {
    matches!(step.what, LadderStep::Month(month) if month != BEGINNING)
}

/// The present month, from 1.
pub(super) fn month(noted: &[NotedStep]) -> u32 {
    count(ends(noted).len()) + 1
}

/// Ends a month that is over. Asked twice, it is done once. If nobody looked for several months, they
/// are one.
pub(super) async fn end_month(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    let noted = tx.ladder_steps().await?;
    let Some(since) = ends(&noted).last().copied().or(tx.row.began) else {
        return Ok(());
    };
    if next_month(since.0).is_none_or(|next| now.0 < next) {
        return Ok(());
    }
    note_steps(tx, now).await?;
    let number = month(&noted);
    note_month(tx, number, now).await?;
    tell(tx, LeagueNews::Month(number), (None, now)).await?;
    Ok(enqueue_standings(tx, StandingsIn::Present).await?)
}
