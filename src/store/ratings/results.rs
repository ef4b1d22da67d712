//! The results of finished games for their players. Knows no rating.

use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId, Timestamp};
use crate::store::base::tx::{GameTx, Tx};
use crate::store::ratings::contender::Contender;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::league::{Fate, Reliability};

/// The result of a finished game for one of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The game.
    pub game: GameId,
    /// Their seat.
    pub seat: Seat,
    /// The player it is about.
    pub contender: Contender,
    /// The kind of game.
    pub kind: Kind,
    /// The word of its edition.
    pub edition: String,
    /// The pool of games that are rated together with it.
    pub pool: String,
    /// True if it counts for ratings.
    pub is_rated: bool,
    /// The time at which it ended.
    pub ended: Timestamp,
    /// Their rank: 0 is the best.
    pub rank: u8,
    /// Won, drawn or lost.
    pub fate: Fate,
    /// The number of turns that were in time.
    pub turns: Reliability,
}

impl FromRow<'_, AnyRow> for ResultRow {
    fn from_row(row: &AnyRow) -> sqlx::Result<ResultRow> {
        let (As(seat), As(kind), As(rank), As(fate)) = (
            row.try_get("seat")?,
            row.try_get("kind")?,
            row.try_get("rank")?,
            row.try_get("fate")?,
        );
        let As(rated): As<u8> = row.try_get("rated")?;
        Ok(ResultRow {
            game: row.try_get("game")?,
            seat,
            contender: Contender::read(row)?,
            kind,
            edition: row.try_get("edition")?,
            pool: row.try_get("pool")?,
            is_rated: rated == 1,
            ended: row.try_get("ended")?,
            rank,
            fate,
            turns: reliability(row)?,
        })
    }
}

impl GameTx {
    /// The results of the game, in the order of seats; nothing if they are not known.
    pub async fn results(&mut self) -> anyhow::Result<Vec<ResultRow>> {
        let query = sqlx::query_as("select * from results where game = $1 order by seat");
        Ok(query.bind(self.row.id).fetch_all(&mut *self.tx).await?)
    }

    /// Keeps the results of the game in place of what was known.
    pub async fn set_results(&mut self, results: &[ResultRow]) -> anyhow::Result<()> {
        let forget = sqlx::query("delete from results where game = $1");
        forget.bind(self.row.id).execute(&mut *self.tx).await?;
        for result in results {
            self.whole.put_result(result).await?;
        }
        Ok(())
    }
}

impl Tx {
    /// Keeps the result of a game for one of its players.
    async fn put_result(&mut self, result: &ResultRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into results (game, seat, person, level, kind, edition, pool, rated, ended, rank,
                                  fate, in_time, late)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(result.game)
        .bind(As(result.seat))
        .bind(result.contender.person)
        .bind(As(result.contender.level))
        .bind(As(result.kind))
        .bind(&result.edition)
        .bind(&result.pool)
        .bind(As(u8::from(result.is_rated)))
        .bind(result.ended)
        .bind(As(result.rank))
        .bind(As(result.fate))
        .bind(As(result.turns.in_time))
        .bind(As(result.turns.late))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

/// A query that runs on its own or within a transaction.
const RELIABILITY: &str = "select cast(coalesce(sum(in_time), 0) as bigint) as in_time,
     cast(coalesce(sum(late), 0) as bigint) as late from results where person = $1";

impl Tx {
    /// The number of turns a person has played in time in all their finished games.
    pub async fn reliability(&mut self, person: PersonId) -> anyhow::Result<Reliability> {
        let query = sqlx::query(RELIABILITY).bind(person);
        Ok(reliability(&query.fetch_one(&mut *self.tx).await?)?)
    }
}

impl Store {
    /// The number of turns a person has played in time in all their finished games.
    pub async fn reliability(&self, person: PersonId) -> anyhow::Result<Reliability> {
        let query = sqlx::query(RELIABILITY).bind(person);
        Ok(reliability(&query.fetch_one(&self.reading).await?)?)
    }
}

fn reliability(row: &AnyRow) -> sqlx::Result<Reliability> {
    let (As(in_time), As(late)) = (row.try_get("in_time")?, row.try_get("late")?);
    Ok(Reliability { in_time, late })
}
