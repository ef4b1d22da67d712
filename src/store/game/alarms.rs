//! The alarms that fall due for the clocks of games: many games at once, in one transaction.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, Timestamp};
use crate::store::base::tx::Tx;
use crate::store::jobs::{GameJob, NewJob, SubjectJob as _};
use starpost_games::clock::Alarms;
use starpost_games::record::Seq;

/// A game of which something has fallen due, locked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueGame {
    /// The number of the game.
    pub id: GameId,
    /// Its last event.
    pub seq: Seq,
    /// The number of jobs it has had, including the one about to be enqueued.
    pub jobs: u32,
    /// The alarms that were to fall due.
    pub alarms: Alarms,
}

row!(DueGame: id, seq, jobs, alarms);

/// Locks the first $2 games of which something has fallen due at $1.
pub const DUE_ALARMS: &str = "update games set jobs = jobs + 1
     where id in (select id from games where alarm <= $1 order by alarm limit $2) and alarm <= $1
     returning id, seq, jobs, alarms";

/// The query for the time at which the next alarm of any game falls due.
pub const NEXT_ALARM: &str = "select min(alarm) from games where alarm is not null";

impl Tx {
    /// Locks the games of which something has fallen due, at most `most`.
    pub async fn lock_due(&mut self, now: Timestamp, most: u32) -> anyhow::Result<Vec<DueGame>> {
        let query = sqlx::query_as(DUE_ALARMS).bind(now).bind(As(most));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Enqueues a job of a locked game, due at once in a lane of its own, and lets the rest of its
    /// alarms wait.
    pub async fn enqueue_alarm(
        &mut self,
        game: &DueGame,
        job: &NewJob<GameJob>,
        rest: &Alarms,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into jobs (id, kind, game, seq, lane, place, due, attempts, head)
             values ($1, $2, $3, $4, $1, $5, 0, 0, 1) on conflict (id) do nothing",
        )
        .bind(job.name(game.id, game.jobs))
        .bind(job.job.word())
        .bind(game.id)
        .bind(As(game.seq))
        .bind(As(game.jobs))
        .execute(&mut *self.tx)
        .await?;
        self.has_enqueued = true;
        sqlx::query("update games set alarms = $2, alarm = $3 where id = $1")
            .bind(game.id)
            .bind(rest.to_string())
            .bind(rest.first().map(Timestamp::from))
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Takes away the reminders of a locked game that nobody is sending.
    pub async fn drop_reminders(&mut self, game: &DueGame) -> anyhow::Result<()> {
        sqlx::query("delete from jobs where game = $1 and kind = $2 and leased = 0")
            .bind(game.id)
            .bind(GameJob::Remind(game.seq).word())
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Store {
    /// The time at which the next alarm of any game falls due, if any.
    pub async fn next_alarm(&self) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar(NEXT_ALARM);
        Ok(query.fetch_one(&self.reading).await?)
    }
}
