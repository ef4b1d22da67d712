//! The games of a league that are being played, and whether they can be posted.

use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::base::tx::GameTx;
use crate::store::game::game_row::GameRow;
use crate::store::game::stopped_games::readable;
use starpost_games::league::{LeagueRules, Season};

/// A game of a league that is being played.
#[derive(Clone, Debug)]
pub struct RunningGame {
    /// The game.
    pub game: GameRow,
    /// True if nothing can be posted where it is.
    pub is_broken: bool,
}

impl FromRow<'_, AnyRow> for RunningGame {
    fn from_row(row: &AnyRow) -> sqlx::Result<RunningGame> {
        let As(broken): As<u32> = row.try_get("broken")?;
        Ok(RunningGame { game: GameRow::from_row(row)?, is_broken: broken > 0 })
    }
}

/// The query for the time at which the season of a league began that is being played, and for its rules.
const SEASON: &str = "select began, rules from leagues where id = $1 and stage = 'playing'";

impl GameTx {
    /// The time at which the season of the game's league began, and its rules; `None` if it is in none that is
    /// being played.
    pub async fn season(&mut self) -> anyhow::Result<Option<(Timestamp, LeagueRules)>> {
        let query = sqlx::query_as(SEASON).bind(self.row.league);
        let season: Option<(Option<Timestamp>, As<LeagueRules>)> =
            query.fetch_optional(&mut *self.tx).await?;
        Ok(season.and_then(|(began, As(rules))| Some((began?, rules))))
    }
}

impl Store {
    /// The time at which the present season of a league began, and its rules; `None` if none is being played.
    pub async fn season_of(
        &self,
        league: LeagueId,
    ) -> anyhow::Result<Option<(Timestamp, LeagueRules)>> {
        let query = sqlx::query_as(SEASON).bind(league);
        let season: Option<(Option<Timestamp>, As<LeagueRules>)> =
            query.fetch_optional(&self.reading).await?;
        Ok(season.and_then(|(began, As(rules))| Some((began?, rules))))
    }

    /// The games of a season that are being played: those whose time runs out first, then those in
    /// which nothing has happened for longest.
    pub async fn running_in(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<RunningGame>> {
        let query = sqlx::query(
            "select games.*, (select count(*) from places
                 where places.channel = coalesce(games.thread, games.channel)) as broken
             from games
             where league = $1 and season = $2 and fixture is not null and stage = 'playing'
             order by coalesce(games.deadline, 9223372036854775807), games.changed, games.id",
        )
        .bind(league)
        .bind(As(season));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }
}
