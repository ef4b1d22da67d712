//! The games that are rated together, in the order in which they ended; computes nothing.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, Timestamp};
use crate::store::base::tx::Tx;
use crate::store::ratings::contender::Contender;
use starpost_games::league::ratings::{RatedGame, RatingSystem};

/// The games that are rated together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// Their word.
    pub pool: String,
    /// The system by which their ratings are computed.
    pub system: RatingSystem,
}

row!(Pool: pool, system);

/// A player of a rated game.
struct PlayerRow {
    game: GameId,
    ended: Timestamp,
    rank: u8,
    contender: Contender,
}

row!(PlayerRow: game, ended, rank; contender: Contender::read);

/// The games of a pool from one on, in the order in which they ended, as the index has them.
const GAMES: &str = "select game, person, level, ended, rank from results
     where pool = $1 and rated = 1 and ended >= $2 and (ended > $2 or game >= $3)
     order by ended, game, seat";

impl Tx {
    /// Locks a pool until the end of the transaction, so that nobody else changes its ratings.
    pub async fn lock_pool(&mut self, pool: &Pool) -> anyhow::Result<()> {
        sqlx::query(
            "insert into pools (pool, system) values ($1, $2)
             on conflict (pool) do update set system = excluded.system",
        )
        .bind(&pool.pool)
        .bind(As(pool.system))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The rated games of a pool from one on, in the order in which they ended, with their numbers.
    pub async fn rated_games(
        &mut self,
        pool: &str,
        (ended, game): (Timestamp, GameId),
    ) -> anyhow::Result<Vec<(GameId, RatedGame<Contender>)>> {
        let query = sqlx::query_as(GAMES).bind(pool).bind(ended).bind(game);
        Ok(games(query.fetch_all(&mut *self.tx).await?))
    }
}

impl Store {
    /// All pools in which games were rated.
    pub async fn pools(&self) -> anyhow::Result<Vec<Pool>> {
        let query = sqlx::query_as("select pool, system from pools order by pool");
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// All rated games of a pool, in the order in which they ended.
    pub async fn rated_games(&self, pool: &str) -> anyhow::Result<Vec<RatedGame<Contender>>> {
        let (ended, game) = (Timestamp(i64::MIN), GameId(0));
        let query = sqlx::query_as(GAMES).bind(pool).bind(ended).bind(game);
        let games = games(query.fetch_all(&self.reading).await?);
        Ok(games.into_iter().map(|(_, game)| game).collect())
    }
}

fn games(rows: Vec<PlayerRow>) -> Vec<(GameId, RatedGame<Contender>)> {
    let mut games: Vec<(GameId, RatedGame<Contender>)> = Vec::new();
    for row in rows {
        if games.last().is_none_or(|(game, _)| *game != row.game) {
            let game = RatedGame { at: row.ended.0, players: Vec::new(), ranks: Vec::new() };
            games.push((row.game, game));
        }
        if let Some((_, game)) = games.last_mut() {
            game.players.push(row.contender);
            game.ranks.push(row.rank);
        }
    }
    games
}
