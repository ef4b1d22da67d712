//! The fixtures of a season as they were before some of its news.

use sqlx::AnyConnection;

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo};
use crate::store::leagues::fixtures::{FixtureGame, FixtureRow, GAMES, rows};
use crate::store::leagues::league::LeagueTx;
use crate::store::leagues::season_log::read_before;
use starpost_games::league::Season;

impl LeagueTx {
    /// Everything that was to be played in the present season before the news with this number, in order, each with
    /// the game that it has by now.
    pub async fn fixtures_before(&mut self, news: NewsNo) -> anyhow::Result<Vec<FixtureRow>> {
        let of = (self.row.id, self.row.season);
        before(&mut self.tx, of, news).await
    }
}

impl Store {
    /// Everything that was to be played in a season before the news with this number, in order, each with the game
    /// that it has by now.
    pub async fn fixtures_before(
        &self,
        of: (LeagueId, Season),
        news: NewsNo,
    ) -> anyhow::Result<Vec<FixtureRow>> {
        let mut reading = self.reading.acquire().await?;
        before(&mut reading, of, news).await
    }
}

async fn before(
    connection: &mut AnyConnection,
    (league, season): (LeagueId, Season),
    news: NewsNo,
) -> anyhow::Result<Vec<FixtureRow>> {
    let query = sqlx::query_as(GAMES).bind(league).bind(As(season));
    let games: Vec<FixtureGame> = query.fetch_all(&mut *connection).await?;
    Ok(rows(&read_before(connection, (league, season), news).await?, &games))
}
