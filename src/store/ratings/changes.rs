//! The effects of rated games on ratings: derived from the results, and kept for the history.

use std::fmt::Write as _;

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use crate::store::base::columns::As;
use crate::store::base::ids::{GameId, Timestamp};
use crate::store::base::tx::Tx;
use crate::store::ratings::contender::Contender;
use crate::store::ratings::pools::Pool;
use starpost_games::game::Seat;
use starpost_games::league::ratings::{PlayerRating, Rating, RatingSystem};

/// The number of rows written by one statement. Fewer take longer; so do more, since SQLite searches all values
/// of a statement for each of them.
const AT_A_TIME: usize = 20;

/// The effect of a game on the rating of one of its players.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRow {
    /// The game.
    pub game: GameId,
    /// The time at which it ended.
    pub ended: Timestamp,
    /// Their seat.
    pub seat: Seat,
    /// The player whose rating it is.
    pub contender: Contender,
    /// Their rating since.
    pub after: PlayerRating,
}

/// The rating that a row has after its last game.
pub(super) fn rated(row: &AnyRow, system: RatingSystem) -> sqlx::Result<PlayerRating> {
    let As(games) = row.try_get("games")?;
    Ok(PlayerRating {
        rating: Rating {
            system,
            mean: row.try_get("mean")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
        },
        games,
        last: row.try_get("last")?,
    })
}

impl Tx {
    /// Somebody's rating before a game of a pool: that after the last one before it.
    pub async fn rated_before(
        &mut self,
        pool: &Pool,
        contender: Contender,
        (ended, game): (Timestamp, GameId),
    ) -> anyhow::Result<Option<PlayerRating>> {
        let query = sqlx::query(
            "select mean, deviation, volatility, games, last from rating_changes
             where pool = $1 and person = $2 and level = $3
                 and ended <= $4 and (ended < $4 or game < $5)
             order by ended desc, game desc limit 1",
        )
        .bind(&pool.pool)
        .bind(contender.person)
        .bind(As(contender.level))
        .bind(ended)
        .bind(game);
        let row = query.fetch_optional(&mut *self.tx).await?;
        Ok(row.map(|row| rated(&row, pool.system)).transpose()?)
    }

    /// The effects that the games of a pool from one on had on ratings, as they are kept, in the order in which
    /// the games ended, then of seats.
    pub async fn changes_since(
        &mut self,
        pool: &Pool,
        (ended, game): (Timestamp, GameId),
    ) -> anyhow::Result<Vec<ChangeRow>> {
        let query = sqlx::query(
            "select ended, game, seat, person, level, mean, deviation, volatility, games, last
             from rating_changes
             where pool = $1 and ended >= $2 and (ended > $2 or game >= $3)
             order by ended, game, seat",
        )
        .bind(&pool.pool)
        .bind(ended)
        .bind(game);
        // There may be very many: none is kept as it came.
        let changes = query.try_map(|row| change(&row, pool.system));
        Ok(changes.fetch_all(&mut *self.tx).await?)
    }

    /// Forgets what a game of a pool did to somebody's rating.
    pub async fn forget_change(&mut self, pool: &str, change: &ChangeRow) -> anyhow::Result<()> {
        let query = sqlx::query(
            "delete from rating_changes where pool = $1 and ended = $2 and game = $3 and seat = $4",
        );
        query
            .bind(pool)
            .bind(change.ended)
            .bind(change.game)
            .bind(As(change.seat))
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Keeps what games of a pool did to ratings, in place of what was kept of them.
    pub async fn put_changes(&mut self, pool: &str, changes: &[ChangeRow]) -> anyhow::Result<()> {
        for some in changes.chunks(AT_A_TIME) {
            let mut query = sqlx::query(AssertSqlSafe(insert(some.len())));
            for change in some {
                let after = change.after;
                query = query
                    .bind(pool)
                    .bind(change.ended)
                    .bind(change.game)
                    .bind(As(change.seat))
                    .bind(change.contender.person)
                    .bind(As(change.contender.level))
                    .bind(after.rating.mean)
                    .bind(after.rating.deviation)
                    .bind(after.rating.volatility)
                    .bind(As(after.games))
                    .bind(after.last);
            }
            query.execute(&mut *self.tx).await?;
        }
        Ok(())
    }
}

/// A row as it is kept.
fn change(row: &AnyRow, system: RatingSystem) -> sqlx::Result<ChangeRow> {
    let As(seat) = row.try_get("seat")?;
    Ok(ChangeRow {
        game: row.try_get("game")?,
        ended: row.try_get("ended")?,
        seat,
        contender: Contender::read(row)?,
        after: rated(row, system)?,
    })
}

/// A statement that puts this many rows into the table, or in place of those of the same seats.
fn insert(rows: usize) -> String {
    let into = "rating_changes (pool, ended, game, seat, person, level, mean, deviation, volatility, \
                games, last)";
    let conflict = "on conflict (pool, ended, game, seat) do update
        set person = excluded.person, level = excluded.level, mean = excluded.mean, deviation = excluded.deviation,
            volatility = excluded.volatility, games = excluded.games, last = excluded.last";
    let values = 11;
    let mut statement = ["insert into ", into, " values "].concat();
    for row in 0..rows {
        let comma = if row == 0 { "(" } else { ", (" };
        statement.push_str(comma);
        for value in 1..=values {
            let comma = if value == 1 { "" } else { ", " };
            let _ = write!(statement, "{comma}${}", row * values + value);
        }
        statement.push(')');
    }
    [&statement, " ", conflict].concat()
}
