//! The games of a season that are over and not counted yet.

use crate::store::base::columns::{As, row};
use crate::store::game::stage::Stage;
use crate::store::leagues::league::LeagueTx;
use starpost_games::game::Outcome;
use starpost_games::league::FixtureNo;
use starpost_games::record::Status;

/// A game of a season that is over, though its fixture is not decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// The number of the fixture.
    pub fixture: FixtureNo,
    /// Over, or canceled.
    pub stage: Stage,
    /// The way in which it ended, if it is over.
    pub status: Option<Status>,
    /// The winner, if any.
    pub outcome: Option<Outcome>,
}

row!(EndedGame: fixture, stage, status, outcome);

impl LeagueTx {
    /// The games of the present season that are over, though their fixtures are not decided.
    pub async fn ended_games(&mut self) -> anyhow::Result<Vec<EndedGame>> {
        let query = sqlx::query_as(
            "select fixture, stage, status, outcome from games
             where league = $1 and season = $2 and fixture is not null and counted is null
                 and stage in ('over', 'cancelled')
             order by fixture",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}
