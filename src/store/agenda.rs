//! The time at which something falls due, of any sort: what a worker asks before it rests.

use super::base::columns::{As, row};
use super::base::database::Store;
use super::base::ids::Timestamp;
use super::game::alarms::NEXT_ALARM;
use super::game::place_tries::NEXT_PLACE;
use super::jobs::{NEXT_DUE, NEXT_THOUGHT};
use super::person::digests::NEXT_DIGEST;

/// The time at which the next of each sort falls due; `None`: there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agenda {
    /// A job that is no thought.
    pub job: Option<Timestamp>,
    /// A thought.
    pub thought: Option<Timestamp>,
    /// An alarm of a game.
    pub alarm: Option<Timestamp>,
    /// A daily letter.
    pub digest: Option<Timestamp>,
    /// A try of a place in which nothing can be posted.
    pub place: Option<Timestamp>,
}

row!(Agenda: job, thought, alarm, digest, place);

impl Store {
    /// The time at which the next of each sort falls due: one question, which takes no lock.
    pub async fn agenda(&self) -> anyhow::Result<Agenda> {
        let sorts = [
            ("job", NEXT_DUE),
            ("thought", NEXT_THOUGHT),
            ("alarm", NEXT_ALARM),
            ("digest", NEXT_DIGEST),
            ("place", NEXT_PLACE),
        ]
        .map(|(name, query)| format!("({query}) as {name}"));
        let query = format!("select {}", sorts.join(", "));
        let query = sqlx::query_as(sqlx::AssertSqlSafe(query));
        Ok(query.fetch_one(&self.reading).await?)
    }
}
