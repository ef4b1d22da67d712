//! What has happened in a league is noted, and posted.

use crate::store::{LeagueJob, LeagueNews, LeagueTx, PersonId, Timestamp};

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
