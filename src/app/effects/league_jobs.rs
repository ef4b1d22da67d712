//! The jobs that a game leaves for its league.

use crate::store::{GameTx, LeagueId, LeagueJob, NewJob, PersonId, Timestamp};

/// Tells the league of a game that it is over.
pub(super) async fn enqueue_ended(tx: &mut GameTx) -> anyhow::Result<()> {
    let Some(league) = tx.row.league else {
        return Ok(());
    };
    advance(tx, league, format!("{league}:game:{}", tx.row.id)).await
}

/// Notes in the league of a game that somebody did not come, and tells it.
pub(super) async fn note_no_show(
    tx: &mut GameTx,
    person: PersonId,
    now: Timestamp,
) -> anyhow::Result<()> {
    let (game, Some(league)) = (tx.row.id, tx.row.league) else {
        return Ok(());
    };
    tx.put_no_show(person, now).await?;
    advance(tx, league, format!("{league}:no-show:{game}:{person}")).await
}

/// Has the posts updated that tell that the player to move is silent since then, since the game goes on or
/// is over.
pub(in crate::app) async fn retell_silence(
    tx: &mut GameTx,
    since: Timestamp,
) -> anyhow::Result<()> {
    let (game, seq, Some(league)) = (tx.row.id, tx.row.seq, tx.row.league) else {
        return Ok(());
    };
    for news in tx.news_of_silence(since).await? {
        let again =
            NewJob::from(LeagueJob::Retell(news)).named(format!("{league}:{news}:{game}:{seq}"));
        tx.enqueue_about(league, again).await?;
    }
    Ok(())
}

async fn advance(tx: &mut GameTx, league: LeagueId, tail: String) -> anyhow::Result<()> {
    let job = NewJob::from(LeagueJob::Advance).named(tail);
    tx.enqueue_about(league, job).await
}
