//! The facts that tell whether a database is sound: read without changing anything.

use std::collections::BTreeMap;

use anyhow::Context as _;
use sqlx::Executor as _;
use sqlx::any::AnyPoolOptions;

use super::base::backup::file;
use super::base::columns::{As, row};
use super::base::commits::Commits;
use super::base::database::Store;
use super::base::database::{BUSY, place};
use super::base::file::check_there;
use super::base::ids::{GameId, Timestamp};
use super::base::migrations::MIGRATIONS;
use super::game::places::PlaceRow;
use super::jobs::Subject;

/// A job that has failed often and is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StuckJob {
    /// The id of the job.
    pub id: String,
    /// About what.
    pub subject: Subject,
    /// The number of times it has failed.
    pub failures: u32,
    /// The time at which it is tried again.
    pub due: Timestamp,
}

row!(StuckJob: id, failures, due; subject: Subject::read);

/// A lane in which no job, or more than one, is marked as the first: the others are never looked
/// at, or done out of order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLane {
    /// The name of the lane.
    pub lane: String,
    /// The number of jobs that wait in it.
    pub jobs: u32,
    /// The number of those that are marked.
    pub heads: u32,
}

row!(BadLane: lane, jobs, heads);

/// The numbers of jobs there are to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobCounts {
    /// The number of jobs that are not done yet.
    pub waiting: u32,
    /// The number of these that are due and could be done, and that nobody is doing.
    pub due: u32,
    /// The number of jobs that were given up.
    pub dead: u32,
}

row!(JobCounts: waiting, due, dead);

impl Store {
    /// Opens an existing database only to read it: its tables stay as they are.
    pub async fn open_to_read(url: &str) -> anyhow::Result<Store> {
        sqlx::any::install_default_drivers();
        let unopened = || format!("{} cannot be opened", place(url));
        let is_file = url.starts_with("sqlite:");
        if is_file {
            check_there(&file(url)?).with_context(unopened)?;
        }
        let read_only = if is_file {
            "pragma query_only = on"
        } else {
            "set default_transaction_read_only = on"
        };
        let url_to_read =
            if is_file && !url.contains('?') { format!("{url}?mode=rw") } else { url.to_owned() };
        let pool = AnyPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(BUSY)
            .after_connect(move |connection, _| {
                Box::pin(async move { connection.execute(read_only).await.map(|_| ()) })
            })
            .connect(&url_to_read)
            .await
            .with_context(unopened)?;
        Ok(Store {
            writing: pool.clone(),
            reading: pool,
            is_sqlite: is_file,
            begin: "begin",
            patience: BUSY,
            commits: Commits::default(),
        })
    }

    /// The differences between the tables and those of this program: none, if they are up to date.
    pub async fn out_of_date(&self) -> anyhow::Result<Vec<String>> {
        let rows: Vec<(i64, Vec<u8>)> =
            sqlx::query_as("select version, checksum from _sqlx_migrations order by version")
                .fetch_all(&self.reading)
                .await
                .context("it has no tables of this program")?;
        let mut done: BTreeMap<i64, Vec<u8>> = rows.into_iter().collect();
        let mut found = Vec::new();
        for migration in MIGRATIONS.iter() {
            let name = format!("migration {} ({})", migration.version, migration.description);
            match done.remove(&migration.version) {
                None => found.push(format!("{name} is done at the next start")),
                Some(sum) if sum != *migration.checksum => {
                    found.push(format!("{name} was another when it was done"));
                }
                Some(_) => {}
            }
        }
        let unknown = done.keys().map(|version| {
            format!("migration {version} is not known: it is of a newer version of this program")
        });
        found.extend(unknown);
        Ok(found)
    }

    /// The next games that run, or wait to go on, after that number.
    pub async fn games_under_way(&self, after: GameId, most: u32) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select id from games
             where id > $1 and (stage = 'playing' or (stage = 'waiting' and seq > 0))
             order by id limit $2",
        )
        .bind(after)
        .bind(As(most));
        let games: Vec<GameId> = query.fetch_all(&self.reading).await?;
        Ok(games)
    }

    /// The next games in which something has happened, after that number.
    pub async fn games_begun(&self, after: GameId, most: u32) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select id from games where id > $1 and seq > 0 order by id limit $2",
        )
        .bind(after)
        .bind(As(most));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The number of jobs that wait.
    pub async fn count_jobs(&self) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar("select count(*) from jobs");
        let As(jobs) = query.fetch_one(&self.reading).await?;
        Ok(jobs)
    }

    /// The numbers of jobs there are to do.
    pub async fn queue(&self, now: Timestamp) -> anyhow::Result<JobCounts> {
        let query = sqlx::query_as(
            "select count(*) as waiting,
                    count(case when head > 0 and leased = 0 and due <= $1 then 1 end) as due,
                    (select count(*) from dead_jobs) as dead
             from jobs",
        );
        Ok(query.bind(now).fetch_one(&self.reading).await?)
    }

    /// Jobs that have failed at least this often, the first hundred.
    pub async fn stuck_jobs(&self, failures: u32) -> anyhow::Result<Vec<StuckJob>> {
        let query = sqlx::query_as(
            "select id, game, league, failures, due from jobs where failures >= $1
             order by game, league, id limit 100",
        );
        Ok(query.bind(As(failures)).fetch_all(&self.reading).await?)
    }

    /// Lanes that do not have one first job each, the first hundred.
    pub async fn bad_lanes(&self) -> anyhow::Result<Vec<BadLane>> {
        let query = sqlx::query_as(
            "select lane, count(*) as jobs, cast(sum(is_head) as bigint) as heads
             from (select lane, case when head > 0 then 1 else 0 end as is_head from jobs) as marked
             group by lane having sum(is_head) <> 1 order by lane limit 100",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// Places in which nothing can be posted, the first hundred.
    pub async fn broken_places(&self) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places
             order by since, channel limit 100",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }
}
