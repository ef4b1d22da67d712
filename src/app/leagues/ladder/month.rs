//! The months of a ladder: when one is over, its table is kept and posted.

use super::steps::{next_step, note_steps};
use crate::app::base::Error;
use crate::app::leagues::find::count;
use crate::app::leagues::jobs::{enqueue_look, enqueue_standings};
use crate::app::leagues::telling::tell;
use crate::store::{LadderStepRow, LeagueNews, LeagueTx, StandingsIn, StepKind, Timestamp};
use starpost_games::league::next_month;

/// Has somebody look at a ladder when its first month is over.
pub(in crate::app::leagues) async fn first_month(
    tx: &mut LeagueTx,
    began: Timestamp,
) -> anyhow::Result<()> {
    match next_month(began.0) {
        Some(next) => enqueue_look(tx, Timestamp(next)).await,
        None => Ok(()),
    }
}

/// When each month was over that is.
pub(super) fn ends(noted: &[LadderStepRow]) -> Vec<Timestamp> {
    let months = noted.iter().filter(|step| step.kind == StepKind::Month);
    months.map(|step| step.made).collect()
}

/// The present month, from 1.
pub(super) fn month(noted: &[LadderStepRow]) -> u32 {
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
    let noted = tx.ladder_steps().await?;
    let number = month(&noted);
    tx.put_ladder_step(LadderStepRow {
        step: next_step(&noted),
        kind: StepKind::Month,
        number,
        made: now,
    })
    .await?;
    tell(tx, LeagueNews::Month(number), (None, now)).await?;
    first_month(tx, now).await?;
    Ok(enqueue_standings(tx, StandingsIn::Present).await?)
}
