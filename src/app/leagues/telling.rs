//! What has happened in a league is noted, and posted.

use crate::store::{
    EntrantRow, GameTx, LeagueJob, LeagueNews, LeagueTx, NewJob, PersonId, Timestamp, Until,
};
use starpost_games::league::Entrant;

/// Notes what somebody has done, or what has happened by itself, and has it posted. Returns its number.
pub(super) async fn tell(
    tx: &mut LeagueTx,
    news: LeagueNews,
    (actor, now): (Option<PersonId>, Timestamp),
) -> anyhow::Result<u32> {
    let seq = tx.add_news(news, actor, now).await?;
    tx.enqueue(LeagueJob::News(seq)).await?;
    Ok(seq)
}

/// Has the posts of earlier news say what they say by now: what they ask was answered, or what they tell
/// was corrected.
pub(super) async fn retell(
    tx: &mut LeagueTx,
    news: impl IntoIterator<Item = u32>,
) -> anyhow::Result<()> {
    for seq in news {
        tx.enqueue(LeagueJob::Retell(seq)).await?;
    }
    Ok(())
}

/// Has the posts updated that ask what becomes of somebody, since that is known, or they ask no more.
pub(super) async fn retell_of(tx: &mut LeagueTx, entrant: Entrant) -> anyhow::Result<()> {
    let news = tx.news_that_ask_of(entrant).await?;
    retell(tx, news).await
}

/// Has what tells of those who are to be withdrawn say how many people wait for a place by now.
pub(super) async fn waiting_changed(tx: &mut LeagueTx) -> anyhow::Result<()> {
    let absences = tx.absences().await?;
    let leaving = |row: &&EntrantRow| {
        let mut all = absences.iter().filter(|absence| absence.leaves.is_some());
        all.any(|absence| absence.person == row.person)
    };
    let entrants = tx.entrants().await?;
    let leaving = entrants
        .iter()
        .filter(leaving)
        .filter_map(|row| row.entrant);
    for entrant in leaving.map(Entrant) {
        retell_of(tx, entrant).await?;
    }
    Ok(())
}

/// Has the posts updated of what is not true any more, since this has come.
pub(super) async fn retell_until(tx: &mut LeagueTx, until: Until) -> anyhow::Result<()> {
    let news = tx.news_until(until).await?;
    retell(tx, news).await
}

/// Has what tells of the last day of the season say when that is by now, or that it is over.
pub(super) async fn retell_last_day(tx: &mut LeagueTx) -> anyhow::Result<()> {
    retell_until(tx, Until::LastDay).await
}

/// Has what tells that people can join the season say when it begins, or that nobody can any more.
pub(super) async fn retell_beginning(tx: &mut LeagueTx) -> anyhow::Result<()> {
    retell_until(tx, Until::Beginning).await
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
        let again = NewJob::from(LeagueJob::Retell(news));
        let again = again.named(format!("{league}:{news}:{game}:{seq}"));
        tx.enqueue_about(league, again).await?;
    }
    Ok(())
}
