//! The events on ladders, in order; knows no place.

use crate::store::base::columns::{As, BadColumn, ColumnValue, column, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{FixtureNo, Season};
use starpost_games::worded;

worded! {
    /// The kind of event that a step of a ladder is.
    pub enum StepKind {
        /// An entrant begins at the bottom.
        Joined = "joined",
        /// An entrant leaves.
        Left = "left",
        /// A fixture was decided. What it has come to may be corrected later.
        Decided = "decided",
        /// A month is over.
        Month = "month",
    }
}

word!(StepKind, "kind of step of a ladder");
column!(StepKind);

/// A step of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderStepRow {
    /// Its number in the season.
    pub step: u32,
    /// The kind of event it is.
    pub kind: StepKind,
    /// Of which entrant, fixture or month.
    pub number: u32,
    /// The time at which it was made.
    pub made: Timestamp,
}

row!(LadderStepRow: step, kind, number, made);

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
        sqlx::query(
            "insert into ladder_steps (league, season, step, kind, number, made)
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(As(row.step))
        .bind(row.kind)
        .bind(As(row.number))
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
