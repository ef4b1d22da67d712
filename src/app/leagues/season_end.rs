//! A season is over, and kept.

use super::again::enqueue_next;
use super::jobs::enqueue_standings;
use crate::app::base::Error;
use crate::store::{LeagueJob, LeagueNews, LeagueStage, LeagueTx, StandingsIn, Timestamp};

/// The standings are also in the message about the season's end.
pub(super) async fn end_season(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    tx.row.stage = LeagueStage::Over;
    tx.put().await?;
    tx.keep_season(now).await?;
    let news = LeagueNews::Ended(tx.row.season);
    let seq = tx.add_news(news, None, now).await?;
    tx.enqueue(LeagueJob::Card).await?;
    enqueue_standings(tx, StandingsIn::Present).await?;
    enqueue_next(tx, now).await?;
    Ok(tx.enqueue(LeagueJob::News(seq)).await?)
}
