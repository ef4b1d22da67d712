//! Jobs: enqueued once, claimed with a lease, done in the order of their lane.
//!
//! The first job of a lane is marked as its head, and only heads are ever looked at: a hundred
//! thousand jobs that wait behind others cost nothing. A claimed job is due again when its lease
//! ends, so that one index says what can be claimed and when.

use super::claim::{AttemptFate, Claim, WaitingJob};
use super::declaration::{JobColumns, SubjectJob};
use super::game_job::GameJob;
use super::lane::Lane;
use super::league_job::LeagueJob;
use super::new_job::NewJob;
use super::separate_posts::{apart, is_of_league_to_be_posted};
use super::subject::Subject;
use crate::store::base::columns::As;
use crate::store::base::ids::Timestamp;
use crate::store::base::tx::{GameTx, Tx};
use crate::store::leagues::LeagueTx;
use starpost_games::record::Seq;

/// Finds a job.
pub(super) const HAS: &str = "select place from jobs where id = $1";

/// The mark of the first job of a lane.
const HEAD: i64 = 1;

/// The mark of the first job of a lane where it is a thought: workers claim those apart from the others.
const HEAD_OF_THOUGHTS: i64 = 2;

impl GameTx {
    /// Enqueues a job about the game, as the last of its lane.
    pub async fn enqueue(&mut self, job: impl Into<NewJob<GameJob>>) -> anyhow::Result<()> {
        self.jobs += 1;
        let (about, place) = (self.row.id, self.jobs);
        self.whole.insert_job(about, place, &job.into()).await
    }

    /// Tells the row how many jobs there have been, so that none gets the name of another.
    pub(in crate::store) async fn count_jobs(&mut self) -> anyhow::Result<()> {
        let query = sqlx::query("update games set jobs = $2 where id = $1")
            .bind(self.row.id)
            .bind(As(self.jobs));
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// The name of a job about the game of which there is one.
    pub fn job_name(&self, job: GameJob) -> String {
        job.name(self.row.id, 0)
    }
}

impl LeagueTx {
    /// Enqueues a job about the league, as the last of its lane.
    pub async fn enqueue(&mut self, job: impl Into<NewJob<LeagueJob>>) -> anyhow::Result<()> {
        let count =
            sqlx::query_scalar("update leagues set jobs = jobs + 1 where id = $1 returning jobs");
        As(self.row.jobs) = count.bind(self.row.id).fetch_one(&mut *self.tx).await?;
        let (about, place) = (self.row.id, self.row.jobs);
        self.insert_job(about, place, &job.into()).await
    }
}

impl Tx {
    /// Enqueues a job, in a lane of its own, about something whose row is not locked.
    pub async fn enqueue_about<J: SubjectJob>(
        &mut self,
        about: J::Id,
        job: NewJob<J>,
    ) -> anyhow::Result<()> {
        self.insert_job(about, 0, &job.apart()).await
    }

    /// Adds a job to its lane after all others.
    async fn insert_job<J: SubjectJob>(
        &mut self,
        about: J::Id,
        place: u32,
        new: &NewJob<J>,
    ) -> anyhow::Result<()> {
        let (subject, id) = (J::subject(about), new.name(about, place));
        let JobColumns { seq, person } = new.job.columns();
        let (lane, head) = match new.lane {
            Lane::Posts => (lane(subject), HEAD),
            Lane::Own | Lane::Apart => (id.clone(), HEAD),
            Lane::Thoughts => (id.clone(), HEAD_OF_THOUGHTS),
        };
        sqlx::query(
            "insert into jobs (id, kind, game, league, seq, person, lane, place, due, attempts, head)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0,
                 case when exists (select 1 from jobs where lane = $7) then 0 else $10 end)
             on conflict (id) do nothing",
        )
        .bind(id)
        .bind(new.job.word())
        .bind(subject.game())
        .bind(subject.league())
        .bind(seq)
        .bind(person)
        .bind(lane)
        .bind(As(new.place.unwrap_or(place)))
        .bind(new.due)
        .bind(head)
        .execute(&mut *self.tx)
        .await?;
        self.has_enqueued = true;
        Ok(())
    }

    /// Removes a job that is not needed any more.
    pub async fn drop_job(&mut self, id: &str) -> anyhow::Result<()> {
        let query = sqlx::query("delete from jobs where id = $1").bind(id);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// True if this job is still to be done.
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
    pub(in crate::store) async fn mark_head(&mut self, lane: &str) -> anyhow::Result<()> {
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
        .bind(claim.word())
        .bind(claim.subject.game())
        .bind(claim.subject.league())
        .bind(claim.seq)
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
        fate: AttemptFate,
        now: Timestamp,
        due: Timestamp,
    ) -> anyhow::Result<bool> {
        if fate != AttemptFate::InDoubt && !claim.is_in_doubt() {
            let query = sqlx::query(
                "update jobs set unsure = null, unsure_since = null
                 where id = $1 and attempts = $2",
            )
            .bind(&claim.id)
            .bind(As(claim.attempts));
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
        .bind(i64::from(fate != AttemptFate::Waited))
        .execute(&mut *self.tx)
        .await?;
        Ok(done.rows_affected() == 1)
    }
}

/// Lets what waits to be posted about a league be tried at $2 at the latest; what is under way is left alone.
pub(super) const BRING_FORWARD: &str = concat!(
    "update jobs set due = $2, reckoned = $3
     where league = $1 and head = 1 and leased = 0 and due > $2 and ",
    is_of_league_to_be_posted!()
);

impl LeagueTx {
    /// Lets what waits to be posted about the league be tried at `due` at the latest.
    pub async fn bring_forward(&mut self, now: Timestamp, due: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query(BRING_FORWARD).bind(self.row.id).bind(due).bind(now);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl GameTx {
    /// Lets what waits to be posted where the game is played be tried at `due` at the latest; a job
    /// under way is left alone.
    pub async fn bring_forward(&mut self, now: Timestamp, due: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query(concat!(
            "update jobs set due = $2, reckoned = $3
             where game = $1 and head = 1 and leased = 0 and due > $2
                 and (lane = 'game:' || game or ",
            apart!(),
            ")"
        ))
        .bind(self.row.id)
        .bind(due)
        .bind(now);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Lets those of the game's posts be changed at once that are not true any more, and could not be.
    pub async fn bring_retiring_forward(&mut self, now: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query(
            "update jobs set due = $2, reckoned = $3
             where game = $1 and kind = $4 and leased = 0 and due > $2",
        )
        .bind(self.row.id)
        .bind(Timestamp::AT_ONCE)
        .bind(now)
        .bind(GameJob::Retire(Seq::START).word());
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// The jobs that wait in the game's lane, in order, up to `most` of them.
    pub async fn waiting_jobs(&mut self, most: u32) -> anyhow::Result<Vec<WaitingJob>> {
        let query = sqlx::query_as(
            "select id, kind, game, league, seq, person, from_seq from jobs
             where lane = $1 order by place limit $2",
        )
        .bind(lane(Subject::Game(self.row.id)))
        .bind(As(most));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Merges several jobs that follow each other into the last of them, which says what the others
    /// would have said.
    pub async fn fold_jobs(
        &mut self,
        folded: &[WaitingJob],
        last: &WaitingJob,
    ) -> anyhow::Result<()> {
        let first = folded.iter().chain([last]);
        let from = first.map(|job| job.from_seq.unwrap_or(job.seq.event())).min();
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
pub(in crate::store) fn lane(subject: Subject) -> String {
    match subject {
        Subject::Game(game) => format!("game:{game}"),
        Subject::League(league) => format!("league:{league}"),
    }
}

#[cfg(test)]
mod tests;
