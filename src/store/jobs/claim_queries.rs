//! Jobs as workers claim them, hold them and look for them, across games and leagues.

use std::time::Duration;

use super::claim::{Claim, DeadJob};
use super::queue::{BRING_FORWARD, HAS, lane};
use super::separate_posts::is_of_league_to_be_posted;
use super::subject::Subject;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, LeagueId, Timestamp};
use crate::store::base::time_reading::TimeReading;

/// The most by which the clocks of two processes may be apart. If the time of a job was computed further in the
/// future than this, that clock has been set back since.
const CLOCKS_APART: Duration = Duration::from_secs(10);

/// Claims the head of a lane that is marked by this.
macro_rules! claim {
    ($head:literal) => {
        concat!(
            "update jobs set leased = 1, due = $1, reckoned = $2, \
     attempts = attempts + 1, unsure = coalesce(unsure, attempts + 1), \
     unsure_since = coalesce(unsure_since, $2) \
     where id = (select id from jobs where head = ",
            $head,
            " and due <= $2 order by due, place limit 1) and head = ",
            $head,
            " and due <= $2 \
     returning id, kind, game, league, seq, person, lane, attempts, unsure, unsure_since, failures, \
     from_seq"
        )
    };
}

/// Claims the head of a lane: $1 is when the lease ends, $2 the present time.
pub const CLAIM: &str = claim!(1);

/// Claims a thought in the same way.
pub const CLAIM_THOUGHT: &str = claim!(2);

/// The query for the time at which the next job can be claimed that is no thought.
pub const NEXT_DUE: &str = "select min(due) from jobs where head = 1";

/// The query for the time at which the next thought can be claimed.
pub const NEXT_THOUGHT: &str = "select min(due) from jobs where head = 2";

/// The query for the number of thoughts to come before the first one about game $1. Of those of one second, games
/// with a lower number come first: about in the order of their turns.
const THOUGHTS_BEFORE: &str = "select count(distinct jobs.game) from jobs, \
         (select min(place) as place from jobs where game = $1 and head = 2) as ours \
     where head = 2 and (jobs.place < ours.place or (jobs.place = ours.place and jobs.game < $1))";

impl Store {
    /// Claims one due job until `lease` ends, only the first of its lane. A rival at the same
    /// moment may get none.
    pub async fn claim(&self, now: Timestamp, lease: Timestamp) -> anyhow::Result<Option<Claim>> {
        let query = sqlx::query_as(CLAIM).bind(lease).bind(now);
        Ok(query.fetch_optional(&self.writing).await?)
    }

    /// Claims one thought that is due until `lease` ends.
    pub async fn claim_thought(
        &self,
        now: Timestamp,
        lease: Timestamp,
    ) -> anyhow::Result<Option<Claim>> {
        let query = sqlx::query_as(CLAIM_THOUGHT).bind(lease).bind(now);
        Ok(query.fetch_optional(&self.writing).await?)
    }

    /// Ends the claims of thoughts, if this process is the only one: they are those of its earlier life.
    /// Another process may use the same server of databases, but not the same file. Returns how many.
    pub async fn free_thoughts(&self) -> anyhow::Result<u64> {
        if !self.is_sqlite() {
            return Ok(0);
        }
        let query = sqlx::query(
            "update jobs set due = 0, reckoned = 0, leased = 0 where head = 2 and leased = 1",
        );
        Ok(query.execute(&self.writing).await?.rows_affected())
    }

    /// The number of thoughts to come before the first one about a game.
    pub async fn thoughts_before(&self, game: GameId) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(THOUGHTS_BEFORE).bind(game);
        let As(count) = query.fetch_one(&self.reading).await?;
        Ok(count)
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
        let here: Vec<LeagueId> = sqlx::query_scalar("select id from leagues where channel = $1")
            .bind(channel)
            .fetch_all(&self.reading)
            .await?;
        let mut any = false;
        for league in here {
            let query = sqlx::query(BRING_FORWARD).bind(league).bind(due).bind(now);
            query.execute(&self.writing).await?;
            any |= self.has_posts(league).await?;
        }
        Ok(any)
    }

    /// True if another job of the same kind waits in the lane of a job.
    pub async fn is_followed(&self, claim: &Claim) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select place from jobs where lane = $1 and kind = $2 and id <> $3 limit 1",
        )
        .bind(&claim.lane)
        .bind(claim.word())
        .bind(&claim.id);
        let any: Option<As<u32>> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// The time at which the next thought can be claimed, if there is one.
    pub async fn next_thought(&self) -> anyhow::Result<Option<Timestamp>> {
        Ok(sqlx::query_scalar(NEXT_THOUGHT).fetch_one(&self.reading).await?)
    }

    /// The time at which the next job can be claimed that is no thought, if there is one.
    pub async fn next_due(&self) -> anyhow::Result<Option<Timestamp>> {
        Ok(sqlx::query_scalar(NEXT_DUE).fetch_one(&self.reading).await?)
    }

    /// Makes jobs due at once, and ends their leases, if their time was computed by a clock that
    /// has been set back since. Returns how many: none by a time that is not fresh any more.
    pub async fn mend_clock(&self, time: impl Into<TimeReading>) -> anyhow::Result<u64> {
        let time: TimeReading = time.into();
        let future = time.now.after(CLOCKS_APART);
        let any: Option<Timestamp> = sqlx::query_scalar(
            "select reckoned from jobs where reckoned > 0 and reckoned > $1 limit 1",
        )
        .bind(future)
        .fetch_optional(&self.reading)
        .await?;
        if any.is_none() {
            return Ok(0);
        }
        let query = sqlx::query(
            "update jobs set due = 0, reckoned = 0, leased = 0
             where reckoned > 0 and reckoned > $1",
        );
        let mut tx = self.begin().await?;
        let mended = query.bind(future).execute(&mut *tx.tx).await?;
        if !time.is_fresh() {
            return Ok(0);
        }
        tx.commit().await?;
        Ok(mended.rows_affected())
    }

    /// True if anything of the game is still to be posted.
    pub async fn has_jobs(&self, game: GameId) -> anyhow::Result<bool> {
        self.is_waiting(Subject::Game(game)).await
    }

    /// True if anything about a league is to be posted by now. What is under way, or is tried again, is due later
    /// than that.
    pub async fn has_due_jobs(&self, league: LeagueId, now: Timestamp) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select place from jobs where lane = $1 and (due <= $2 or attempts > 0) limit 1",
        )
        .bind(lane(Subject::League(league)))
        .bind(now);
        let any: Option<As<u32>> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// True if anything waits to be posted about a league.
    async fn has_posts(&self, league: LeagueId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(concat!(
            "select place from jobs where league = $1 and ",
            is_of_league_to_be_posted!(),
            " limit 1"
        ));
        let any: Option<As<u32>> = query.bind(league).fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// True if anything waits in the lane of a game or a league.
    async fn is_waiting(&self, subject: Subject) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar("select place from jobs where lane = $1 limit 1")
            .bind(lane(subject));
        let any: Option<As<u32>> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }

    /// True if this job is still to be done.
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
