//! The events on ladders, in order; knows no place.

use std::fmt;

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::store::base::columns::{As, BadColumn, ColumnValue, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{Entrant, FixtureNo, Season};
use starpost_games::worded;

worded! {
    /// The kind of a step of a ladder.
    enum StepKind {
        /// An entrant begins at the bottom.
        Joined = "joined",
        /// An entrant leaves.
        Left = "left",
        /// A fixture was decided.
        Decided = "decided",
        /// A month is over.
        Month = "month",
    }
}

word!(StepKind, "kind of step of a ladder");

/// Something that has happened on a ladder. Stored as its kind, and the number of what it has happened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderStep {
    /// This entrant begins at the bottom.
    Joined(Entrant),
    /// This entrant leaves.
    Left(Entrant),
    /// This fixture was decided. What it has come to may be corrected later.
    Decided(FixtureNo),
    /// This month is over.
    Month(u32),
}

impl LadderStep {
    const fn kept(self) -> (StepKind, u32) {
        match self {
            LadderStep::Joined(Entrant(number)) => (StepKind::Joined, number),
            LadderStep::Left(Entrant(number)) => (StepKind::Left, number),
            LadderStep::Decided(FixtureNo(number)) => (StepKind::Decided, number),
            LadderStep::Month(number) => (StepKind::Month, number),
        }
    }

    const fn read(kind: StepKind, number: u32) -> LadderStep {
        match kind {
            StepKind::Joined => LadderStep::Joined(Entrant(number)),
            StepKind::Left => LadderStep::Left(Entrant(number)),
            StepKind::Decided => LadderStep::Decided(FixtureNo(number)),
            StepKind::Month => LadderStep::Month(number),
        }
    }

    /// The fixture that was decided, if one was.
    pub const fn decided(self) -> Option<FixtureNo> {
        match self {
            LadderStep::Decided(fixture) => Some(fixture),
            LadderStep::Joined(_) | LadderStep::Left(_) | LadderStep::Month(_) => None,
        }
    }
}

impl fmt::Display for LadderStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, number) = self.kept();
        write!(f, "{kind} {number}")
    }
}

/// A step of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderStepRow {
    /// Its number in the season.
    pub step: u32,
    /// The thing that has happened.
    pub what: LadderStep,
    /// The time at which it was made.
    pub made: Timestamp,
}

row!(LadderStepRow: step, made; what: what);

fn what(row: &AnyRow) -> sqlx::Result<LadderStep> {
    let (As(kind), As(number)) = (row.try_get("kind")?, row.try_get("number")?);
    Ok(LadderStep::read(kind, number))
}

/// A query that runs on its own or within a transaction.
const READ: &str = "select step, kind, number, made from ladder_steps
     where league = $1 and season = $2 order by step";

impl LeagueTx {
    /// Everything that has happened on the ladder in the present season.
    pub async fn ladder_steps(&mut self) -> anyhow::Result<Vec<LadderStepRow>> {
        let query = sqlx::query_as(READ).bind(self.row.id).bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Adds a step.
    pub async fn put_ladder_step(&mut self, row: LadderStepRow) -> anyhow::Result<()> {
        let (kind, number) = row.what.kept();
        sqlx::query(
            "insert into ladder_steps (league, season, step, kind, number, made)
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(As(row.step))
        .bind(As(kind))
        .bind(As(number))
        .bind(row.made)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Forgets that a fixture was decided, since it is open again.
    pub async fn drop_ladder_step(&mut self, fixture: FixtureNo) -> anyhow::Result<()> {
        sqlx::query(
            "delete from ladder_steps
             where league = $1 and season = $2 and kind = 'decided' and number = $3",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(As(fixture))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// Everything that has happened on a ladder in a season.
    pub async fn ladder_steps(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<LadderStepRow>> {
        let query = sqlx::query_as(READ).bind(league).bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }
}
