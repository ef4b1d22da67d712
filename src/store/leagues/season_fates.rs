//! The fates of a season and its games.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::LeagueId;
use crate::store::base::tx::GameTx;
use crate::store::game::stage::Stage;
use crate::store::leagues::league::LeagueTx;
use starpost_games::game::Outcome;
use starpost_games::league::{FixtureNo, Season};
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
            "select fixtures.fixture, games.stage, games.status, games.outcome
             from fixtures join games on games.id = fixtures.game
             where fixtures.league = $1 and fixtures.season = $2 and fixtures.decided is null
                 and games.stage in ('over', 'cancelled')
             order by fixtures.fixture",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl Store {
    /// True if somebody has ended a season before its last day.
    pub async fn is_cut_short(&self, league: LeagueId, season: Season) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select count(*) from league_events
             where league = $1 and season = $2 and kind = 'cut-short'",
        );
        let many: i64 = query.bind(league).bind(As(season)).fetch_one(&self.reading).await?;
        Ok(many > 0)
    }
}

impl GameTx {
    /// The game is played in this league from now on, or in none.
    pub async fn set_league(&mut self, league: Option<LeagueId>) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set league = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(league)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }
}
