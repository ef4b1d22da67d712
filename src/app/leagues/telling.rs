//! What has happened in a league is noted, and posted.

use crate::store::{LeagueJob, LeagueNews, LeagueTx, PersonId, Timestamp};
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

/// Has what tells of the last day of the season say when that is by now.
pub(super) async fn retell_last_day(tx: &mut LeagueTx) -> anyhow::Result<()> {
    let news = tx.news_of_last_day().await?;
    retell(tx, news).await
}

/// Has the warnings that the season ends soon say what has become of that.
pub(super) async fn retell_warnings(tx: &mut LeagueTx) -> anyhow::Result<()> {
    let news = tx.news_of_warnings().await?;
    retell(tx, news).await
}

/// Has what tells that people can join the season say when it begins, or that nobody can any more.
pub(super) async fn retell_beginning(tx: &mut LeagueTx) -> anyhow::Result<()> {
    let news = tx.news_of_beginning().await?;
    retell(tx, news).await
}
