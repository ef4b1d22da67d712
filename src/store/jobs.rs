//! What is to be done later: asked once, claimed with a lease, done in order of its lane.

use sqlx::FromRow;

use super::{GameId, GameTx, Store, Timestamp};

/// A job about to be asked for.
#[derive(Clone, Debug)]
pub struct NewJob<'a> {
    /// Names what and for which event: asking twice is asking once.
    pub id: &'a str,
    /// What is to be done.
    pub kind: &'a str,
    /// The event it is about.
    pub seq: u32,
    /// From when on.
    pub due: Timestamp,
    /// After which others.
    pub lane: Lane,
}

/// Which jobs wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// The posts of a game, in order.
    Game,
    /// Nothing waits for it, and it waits for nothing.
    Own,
}

/// A job that this worker may do until the lease ends.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Claim {
    /// Which job.
    pub id: String,
    /// What is to be done.
    pub kind: String,
    /// For which game.
    #[sqlx(try_from = "i64")]
    pub game: GameId,
    /// The event it is about.
    pub seq: i64,
    /// How often it was begun, this time included.
    pub attempts: i64,
    /// When the first attempt began whose fate is unknown; now, if this is the first.
    #[sqlx(try_from = "i64")]
    pub unsure_since: Timestamp,
    /// Whether that was an earlier one than this.
    #[sqlx(skip)]
    pub doubted_before: bool,
}

impl GameTx {
    /// Asks for a job, the last in its lane.
    pub async fn enqueue(&mut self, job: &NewJob<'_>) -> anyhow::Result<()> {
        self.row.jobs =
            sqlx::query_scalar("update games set jobs = jobs + 1 where id = $1 returning jobs")
                .bind(self.row.id.0)
                .fetch_one(&mut *self.tx)
                .await?;
        let lane = match job.lane {
            Lane::Game => lane(self.row.id),
            Lane::Own => job.id.to_owned(),
        };
        sqlx::query(
            "insert into jobs (id, kind, game, seq, lane, place, due, attempts, held_until)
             values ($1, $2, $3, $4, $5, $6, $7, 0, 0)
             on conflict (id) do nothing",
        )
        .bind(job.id)
        .bind(job.kind)
        .bind(self.row.id.0)
        .bind(i64::from(job.seq))
        .bind(lane)
        .bind(self.row.jobs)
        .bind(job.due.0)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Takes back everything the game still wants posted.
    pub async fn drop_jobs(&mut self) -> anyhow::Result<()> {
        let query = sqlx::query("delete from jobs where lane = $1").bind(lane(self.row.id));
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Takes a job away: it is done. False: it is no longer this claim's.
    pub async fn finish_job(&mut self, claim: &Claim) -> anyhow::Result<bool> {
        let done = sqlx::query("delete from jobs where id = $1 and attempts = $2")
            .bind(&claim.id)
            .bind(claim.attempts)
            .execute(&mut *self.tx)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Lets a job wait until `due`; what may have been sent stays in doubt. False: it is no longer
    /// this claim's.
    pub async fn put_off_job(&mut self, claim: &Claim, due: Timestamp) -> anyhow::Result<bool> {
        let done =
            sqlx::query("update jobs set due = $3, held_until = 0 where id = $1 and attempts = $2")
                .bind(&claim.id)
                .bind(claim.attempts)
                .bind(due.0)
                .execute(&mut *self.tx)
                .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Lets a job wait until `due`, knowing that this attempt sent nothing; an earlier one may have,
    /// and then that stays in doubt. False: it is no longer this claim's.
    pub async fn put_off_unsent_job(
        &mut self,
        claim: &Claim,
        due: Timestamp,
    ) -> anyhow::Result<bool> {
        if !claim.doubted_before {
            sqlx::query("update jobs set unsure_since = null where id = $1 and attempts = $2")
                .bind(&claim.id)
                .bind(claim.attempts)
                .execute(&mut *self.tx)
                .await?;
        }
        self.put_off_job(claim, due).await
    }

    /// Remembers the message a job posted, which is the game's newest now.
    pub async fn put_post(
        &mut self,
        job: &Claim,
        channel: u64,
        message: u64,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into posts (job, game, seq, channel, message, at)
             values ($1, $2, $3, $4, $5, $6) on conflict (job) do nothing",
        )
        .bind(&job.id)
        .bind(self.row.id.0)
        .bind(job.seq)
        .bind(channel.cast_signed())
        .bind(message.cast_signed())
        .bind(now.0)
        .execute(&mut *self.tx)
        .await?;
        self.row = sqlx::query_as(
            "update games set post_channel = $2, post_message = $3 where id = $1 returning *",
        )
        .bind(self.row.id.0)
        .bind(channel.cast_signed())
        .bind(message.cast_signed())
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }
}

/// The jobs of a game are done in order; those of different games do not wait for each other.
fn lane(game: GameId) -> String {
    format!("game:{game}")
}

impl Store {
    /// Claims one due job until `lease` ends, the first of its lane only. A rival at the same
    /// moment may get none.
    pub async fn claim(&self, now: Timestamp, lease: Timestamp) -> anyhow::Result<Option<Claim>> {
        let query = sqlx::query_as(
            "update jobs set held_until = $1, attempts = attempts + 1,
                 unsure_since = coalesce(unsure_since, $2)
             where id = (
                     select candidate.id from jobs candidate
                     where candidate.due <= $2 and candidate.held_until <= $2
                         and not exists (select 1 from jobs earlier
                             where earlier.lane = candidate.lane
                                 and earlier.place < candidate.place)
                     order by candidate.due, candidate.place limit 1)
                 and held_until <= $2
             returning id, kind, game, seq, attempts, unsure_since",
        );
        let query = query.bind(lease.0).bind(now.0);
        let claim: Option<Claim> = query.fetch_optional(&self.writing).await?;
        Ok(claim.map(|claim| Claim {
            doubted_before: claim.unsure_since != now,
            ..claim
        }))
    }

    /// Makes a lease longer. False: the job is no longer this claim's.
    pub async fn hold(&self, claim: &Claim, lease: Timestamp) -> anyhow::Result<bool> {
        let held = sqlx::query("update jobs set held_until = $1 where id = $2 and attempts = $3")
            .bind(lease.0)
            .bind(&claim.id)
            .bind(claim.attempts)
            .execute(&self.writing)
            .await?;
        Ok(held.rows_affected() == 1)
    }

    /// When the next job can be claimed.
    pub async fn next_due(&self) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar(
            "select min(case when held_until > due then held_until else due end)
             from jobs candidate
             where not exists (select 1 from jobs earlier
                 where earlier.lane = candidate.lane and earlier.place < candidate.place)",
        );
        let due: Option<i64> = query.fetch_one(&self.reading).await?;
        Ok(due.map(Timestamp))
    }
}
