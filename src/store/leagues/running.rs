//! The games of a league that are being played, and whether they can be posted.

use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::LeagueId;
use crate::store::game::game_row::GameRow;
use crate::store::game::stopped::readable;

/// A game of a league that is being played.
#[derive(Clone, Debug)]
pub struct RunningGame {
    /// The game.
    pub game: GameRow,
    /// Whether nothing can be posted where it is.
    pub is_broken: bool,
}

impl FromRow<'_, AnyRow> for RunningGame {
    fn from_row(row: &AnyRow) -> sqlx::Result<RunningGame> {
        let As(broken): As<u32> = row.try_get("broken")?;
        Ok(RunningGame {
            game: GameRow::from_row(row)?,
            is_broken: broken > 0,
        })
    }
}

impl Store {
    /// The games of a league that are being played: those whose time runs out first, then those in
    /// which nothing has happened for longest.
    pub async fn running_in(&self, league: LeagueId) -> anyhow::Result<Vec<RunningGame>> {
        let query = sqlx::query(
            "select games.*, (select count(*) from places
                 where places.channel = coalesce(games.thread, games.channel)) as broken
             from fixtures join games on games.id = fixtures.game
             where fixtures.league = $1 and games.stage = 'playing'
             order by coalesce(games.deadline, 9223372036854775807), games.changed, games.id",
        );
        Ok(readable(
            &query.bind(league).fetch_all(&self.reading).await?,
        ))
    }
}
