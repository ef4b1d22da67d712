//! Jobs: enqueued once, claimed with a lease, done in the order of their lane.
//!
//! The first job of a lane is marked as its head, and only heads are ever looked at: a hundred
//! thousand jobs that wait behind others cost nothing. A claimed job is due again when its lease
//! ends, so that one index says what can be claimed and when.

use std::time::Duration;

use super::columns::As;
use super::database::Store;
use super::ids::{ChannelId, GameId, LeagueId, Timestamp};
use super::job::{Claim, DeadJob, Fate, Lane, NewJob, Subject, Waiting};
use super::job_kind::JobKind;
use super::leagues::LeagueTx;
use super::tx::{GameTx, Tx};

/// How far the clocks of two processes may be apart. If the time of a job was computed further in
/// the future than this, that clock has been set back since.
const CLOCKS_APART: Duration = Duration::from_secs(10);

/// Claims the head of a lane: $1 is when the lease ends, $2 the present time.
pub const CLAIM: &str = "update jobs set leased = 1, due = $1, reckoned = $2, \
     attempts = attempts + 1, unsure = coalesce(unsure, attempts + 1), \
     unsure_since = coalesce(unsure_since, $2) \
     where id = (select id from jobs where head = 1 and due <= $2 order by due, place limit 1) \
         and head = 1 and due <= $2 \
     returning id, kind, game, league, seq, person, lane, attempts, unsure, unsure_since, failures, \
     from_seq";

/// Finds a job.
const HAS: &str = "select place from jobs where id = $1";

/// When the next job can be claimed.
pub const NEXT_DUE: &str = "select min(due) from jobs where head = 1";

impl GameTx {
    /// Enqueues a job about the game, as the last of its lane.
    pub async fn enqueue(&mut self, job: &NewJob<'_>) -> anyhow::Result<()> {
        let count =
            sqlx::query_scalar("update games set jobs = jobs + 1 where id = $1 returning jobs");
        As(self.row.jobs) = count.bind(self.row.id).fetch_one(&mut *self.tx).await?;
        let (subject, place) = (Subject::Game(self.row.id), self.row.jobs);
        self.whole.insert_job(subject, place, job).await
    }
}

impl LeagueTx {
    /// Enqueues a job about the league, as the last of its lane.
    pub async fn enqueue(&mut self, job: &NewJob<'_>) -> anyhow::Result<()> {
        let count =
            sqlx::query_scalar("update leagues set jobs = jobs + 1 where id = $1 returning jobs");
        As(self.row.jobs) = count.bind(self.row.id).fetch_one(&mut *self.tx).await?;
        let (subject, place) = (Subject::League(self.row.id), self.row.jobs);
        self.insert_job(subject, place, job).await
    }
}

impl Tx {
    /// Enqueues a job in a lane of its own about something whose row is not locked.
    pub async fn enqueue_about(
        &mut self,
        subject: Subject,
        job: &NewJob<'_>,
    ) -> anyhow::Result<()> {
        let apart = NewJob {
            lane: Lane::Own,
            ..job.clone()
        };
        self.insert_job(subject, 0, &apart).await
    }

    /// Adds a job to its lane after all others.
    async fn insert_job(
        &mut self,
        subject: Subject,
        place: u32,
        job: &NewJob<'_>,
    ) -> anyhow::Result<()> {
        let lane = match job.lane {
            Lane::Posts => lane(subject),
            Lane::Own => job.id.to_owned(),
        };
        sqlx::query(
            "insert into jobs (id, kind, game, league, seq, person, lane, place, due, attempts, head)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0,
                 case when exists (select 1 from jobs where lane = $7) then 0 else 1 end)
             on conflict (id) do nothing",
        )
        .bind(job.id)
        .bind(job.kind)
        .bind(subject.game())
        .bind(subject.league())
        .bind(As(job.seq))
        .bind(job.person)
        .bind(lane)
        .bind(As(place))
        .bind(job.due)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Removes a job that is not needed any more.
    pub async fn drop_job(&mut self, id: &str) -> anyhow::Result<()> {
        let query = sqlx::query("delete from jobs where id = $1").bind(id);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Whether this job is still to be done.
    pub async fn has_job(&mut self, id: &str) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(HAS).bind(id);
        let any: Option<As<u32>> = query.fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// Removes a job: it is done. False: it is no longer this claim's.
    pub async fn finish_job(&mut self, claim: &Claim) -> anyhow::Result<bool> {
        let done = sqlx::query("delete from jobs where id = $1 and attempts = $2")
            .bind(&claim.id)
            .bind(As(claim.attempts))
            .execute(&mut *self.tx)
            .await?;
        self.mark_head(&claim.lane).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Lets the first job that waits in a lane be claimed.
    pub(super) async fn mark_head(&mut self, lane: &str) -> anyhow::Result<()> {
        let query = sqlx::query(
            "update jobs set head = 1
             where id = (select id from jobs where lane = $1 order by place limit 1)",
        );
        query.bind(lane).execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Removes a job that would fail every time, and keeps what it was. False: it is no longer this
    /// claim's.
    pub async fn bury_job(
        &mut self,
        claim: &Claim,
        why: &str,
        now: Timestamp,
    ) -> anyhow::Result<bool> {
        if !self.finish_job(claim).await? {
            return Ok(false);
        }
        sqlx::query(
            "insert into dead_jobs (id, kind, game, league, seq, why, at)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing",
        )
        .bind(&claim.id)
        .bind(As(claim.kind.clone()))
        .bind(claim.subject.game())
        .bind(claim.subject.league())
        .bind(As(claim.seq))
        .bind(why)
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        Ok(true)
    }

    /// Lets a job wait until `due`, as computed at `now`. What an earlier attempt may have sent
    /// stays in doubt, whatever became of this one. False: it is no longer this claim's.
    pub async fn put_off_job(
        &mut self,
        claim: &Claim,
        fate: Fate,
        now: Timestamp,
        due: Timestamp,
    ) -> anyhow::Result<bool> {
        if fate != Fate::InDoubt && !claim.is_in_doubt() {
            let query = sqlx::query(
                "update jobs set unsure = null, unsure_since = null
                 where id = $1 and attempts = $2",
            );
            let query = query.bind(&claim.id).bind(As(claim.attempts));
            query.execute(&mut *self.tx).await?;
        }
        let done = sqlx::query(
            "update jobs set due = $3, reckoned = $4, leased = 0, failures = failures + $5
             where id = $1 and attempts = $2",
        )
        .bind(&claim.id)
        .bind(As(claim.attempts))
        .bind(due)
        .bind(now)
        .bind(i64::from(fate != Fate::Waited))
        .execute(&mut *self.tx)
        .await?;
        Ok(done.rows_affected() == 1)
    }
}

/// Lets the head of a lane be tried at $2 at the latest; one under way is left alone.
const BRING_FORWARD: &str = "update jobs set due = $2, reckoned = $3 \
     where lane = $1 and head = 1 and leased = 0 and due > $2";

impl LeagueTx {
    /// Lets what waits to be posted about the league be tried at `due` at the latest.
    pub async fn bring_forward(&mut self, now: Timestamp, due: Timestamp) -> anyhow::Result<()> {
        let lane = lane(Subject::League(self.row.id));
        let query = sqlx::query(BRING_FORWARD).bind(lane).bind(due).bind(now);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl GameTx {
    /// Lets what waits in the game's lane be tried at `due` at the latest; a job under way is left
    /// alone.
    pub async fn bring_forward(&mut self, now: Timestamp, due: Timestamp) -> anyhow::Result<()> {
        let lane = lane(Subject::Game(self.row.id));
        let query = sqlx::query(BRING_FORWARD).bind(lane).bind(due).bind(now);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// What waits in the game's lane, in order, up to `most` jobs.
    pub async fn waiting_jobs(&mut self, most: u32) -> anyhow::Result<Vec<Waiting>> {
        let query = sqlx::query_as(
            "select id, kind, seq, from_seq from jobs where lane = $1 order by place limit $2",
        );
        let query = query.bind(lane(Subject::Game(self.row.id))).bind(As(most));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Merges several jobs that follow each other into the last of them, which says what the others
    /// would have said.
    pub async fn fold_jobs(&mut self, folded: &[Waiting], last: &Waiting) -> anyhow::Result<()> {
        let first = folded.iter().chain([last]);
        let from = first.map(|job| job.from_seq.unwrap_or(job.seq)).min();
        for job in folded {
            let query = sqlx::query("delete from jobs where id = $1").bind(&job.id);
            query.execute(&mut *self.tx).await?;
        }
        sqlx::query("update jobs set from_seq = $2, due = 0, reckoned = 0 where id = $1")
            .bind(&last.id)
            .bind(from.map(As))
            .execute(&mut *self.tx)
            .await?;
        let lane = lane(Subject::Game(self.row.id));
        self.mark_head(&lane).await
    }
}

/// The jobs of a game are done in order, and so are those of a league; different ones do not wait
/// for each other.
pub(super) fn lane(subject: Subject) -> String {
    match subject {
        Subject::Game(game) => format!("game:{game}"),
        Subject::League(league) => format!("league:{league}"),
    }
}

impl Store {
    /// Claims one due job until `lease` ends, only the first of its lane. A rival at the same
    /// moment may get none.
    pub async fn claim(&self, now: Timestamp, lease: Timestamp) -> anyhow::Result<Option<Claim>> {
        let query = sqlx::query_as(CLAIM).bind(lease).bind(now);
        Ok(query.fetch_optional(&self.writing).await?)
    }

    /// Makes a lease longer. False: the job is no longer this claim's.
    pub async fn hold(
        &self,
        claim: &Claim,
        now: Timestamp,
        lease: Timestamp,
    ) -> anyhow::Result<bool> {
        let held = sqlx::query(
            "update jobs set due = $1, reckoned = $2, leased = 1 where id = $3 and attempts = $4",
        )
        .bind(lease)
        .bind(now)
        .bind(&claim.id)
        .bind(As(claim.attempts))
        .execute(&self.writing)
        .await?;
        Ok(held.rows_affected() == 1)
    }

    /// Lets what waits to be posted about the leagues of a channel be tried at `due` at the latest;
    /// a job under way is left alone. Returns whether anything waits.
    pub async fn bring_leagues_forward(
        &self,
        channel: ChannelId,
        now: Timestamp,
        due: Timestamp,
    ) -> anyhow::Result<bool> {
        let here = sqlx::query_scalar("select id from leagues where channel = $1");
        let here: Vec<LeagueId> = here.bind(channel).fetch_all(&self.reading).await?;
        let mut any = false;
        for league in here {
            let subject = Subject::League(league);
            let query = sqlx::query(BRING_FORWARD).bind(lane(subject));
            let query = query.bind(due).bind(now);
            query.execute(&self.writing).await?;
            any |= self.is_waiting(subject).await?;
        }
        Ok(any)
    }

    /// Whether a later job of this kind waits in the lane of a job.
    pub async fn is_followed(&self, claim: &Claim, kind: JobKind) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select place from jobs where lane = $1 and kind = $2 and id <> $3 limit 1",
        );
        let query = query.bind(&claim.lane).bind(kind).bind(&claim.id);
        let any: Option<As<u32>> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// When the next job can be claimed.
    pub async fn next_due(&self) -> anyhow::Result<Option<Timestamp>> {
        Ok(sqlx::query_scalar(NEXT_DUE)
            .fetch_one(&self.reading)
            .await?)
    }

    /// Makes jobs due at once, and ends their leases, if their time was computed by a clock that
    /// has been set back since. Returns how many.
    pub async fn mend_clock(&self, now: Timestamp) -> anyhow::Result<u64> {
        let future = now.after(CLOCKS_APART);
        let any = sqlx::query_scalar(
            "select reckoned from jobs where reckoned > 0 and reckoned > $1 limit 1",
        );
        let any: Option<Timestamp> = any.bind(future).fetch_optional(&self.reading).await?;
        if any.is_none() {
            return Ok(0);
        }
        let query = sqlx::query(
            "update jobs set due = 0, reckoned = 0, leased = 0
             where reckoned > 0 and reckoned > $1",
        );
        let mended = query.bind(future).execute(&self.writing).await?;
        Ok(mended.rows_affected())
    }

    /// Whether anything of the game is still to be posted.
    pub async fn has_jobs(&self, game: GameId) -> anyhow::Result<bool> {
        self.is_waiting(Subject::Game(game)).await
    }

    /// Whether anything waits in the lane of a game or a league.
    async fn is_waiting(&self, subject: Subject) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar("select place from jobs where lane = $1 limit 1");
        let query = query.bind(lane(subject));
        let any: Option<As<u32>> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// Whether this job is still to be done.
    pub async fn has_job(&self, id: &str) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(HAS).bind(id);
        let any: Option<As<u32>> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// The jobs that were given up, the newest first.
    pub async fn dead_jobs(&self) -> anyhow::Result<Vec<DeadJob>> {
        let query = sqlx::query_as(
            "select id, kind, game, league, seq, why, at from dead_jobs
             order by at desc, id limit 100",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }
}
