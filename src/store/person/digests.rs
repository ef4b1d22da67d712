//! Daily letters: when they are due, and what they are about.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId, Timestamp};
use crate::store::base::tx::GameTx;
use starpost_games::clock::{Quiet, Zone};

/// Somebody whose daily letter is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigestRow {
    /// The person whose letter it is.
    pub id: PersonId,
    /// The time at which it was due.
    pub digest: Timestamp,
    /// Their time zone.
    pub zone: Option<Zone>,
    /// The hours in which they are not disturbed, if any.
    pub quiet: Option<Quiet>,
}

row!(DigestRow: id, digest, zone, quiet);

/// The query for the time at which the next daily letter of anybody is due.
pub(in crate::store) const NEXT_DIGEST: &str =
    "select min(digest) from people where digest is not null";

const MOVE: &str = "update people set digest = $3 where id = $1 and digest = $2";

impl Store {
    /// The time at which the next daily letter of anybody is due, if there is one.
    pub async fn next_digest(&self) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar(NEXT_DIGEST);
        Ok(query.fetch_one(&self.reading).await?)
    }

    /// The first people whose daily letters are due at `now`, at most `most`.
    pub async fn due_digests(&self, now: Timestamp, most: u32) -> anyhow::Result<Vec<DigestRow>> {
        let query = sqlx::query_as(
            "select id, digest, zone, quiet from people where digest <= $1
             order by digest limit $2",
        )
        .bind(now)
        .bind(As(most));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// Lets the next daily letter be due at another time; nothing is to be written now.
    pub async fn skip_digest(&self, due: &DigestRow, to: Option<Timestamp>) -> anyhow::Result<()> {
        let query = sqlx::query(MOVE).bind(due.id).bind(due.digest).bind(to);
        query.execute(&self.writing).await?;
        Ok(())
    }

    /// The games in which a person is to move, by when time runs out, and last those without a
    /// limit.
    pub async fn games_that_wait_for(
        &self,
        person: PersonId,
        most: u32,
    ) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select games.id from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage = 'playing' and seats.seat = games.to_move
             order by case when games.deadline is null then 1 else 0 end, games.deadline, games.id
             limit $2",
        )
        .bind(person)
        .bind(As(most));
        Ok(query.fetch_all(&self.reading).await?)
    }
}

impl GameTx {
    /// Lets the next daily letter be due at another time. False: somebody else has done so.
    pub async fn move_digest(
        &mut self,
        due: &DigestRow,
        to: Option<Timestamp>,
    ) -> anyhow::Result<bool> {
        let query = sqlx::query(MOVE).bind(due.id).bind(due.digest).bind(to);
        Ok(query.execute(&mut *self.tx).await?.rows_affected() == 1)
    }
}
