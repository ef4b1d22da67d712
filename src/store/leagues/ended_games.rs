//! The games of a season that are over and not counted yet, and those of them that are to go on.

use crate::store::base::columns::{As, row};
use crate::store::base::ids::GameId;
use crate::store::base::tx::GameTx;
use crate::store::game::stage::Stage;
use crate::store::leagues::league::LeagueTx;
use starpost_games::game::Outcome;
use starpost_games::league::{DecidedBy, FixtureNo};
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

/// The result that stands for a game which is to go on, until it does: the end that it has is not counted again.
const UNTIL_IT_GOES_ON: DecidedBy = DecidedBy::Annulment;

impl LeagueTx {
    /// The game of a fixture that is open again is over, and is to go on: until it does, its end does not count.
    pub async fn let_go_on(&mut self, game: GameId) -> anyhow::Result<()> {
        let query =
            sqlx::query("update games set counted = $2, counted_outcome = null where id = $1")
                .bind(game)
                .bind(As(UNTIL_IT_GOES_ON));
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl GameTx {
    /// True of a game for which something counts: it is decided in its league, or is to go on.
    pub async fn is_counted(&mut self) -> anyhow::Result<bool> {
        let query =
            sqlx::query_scalar("select count(*) from games where id = $1 and counted is not null");
        let many: i64 = query.bind(self.row.id).fetch_one(&mut *self.tx).await?;
        Ok(many > 0)
    }

    /// Nothing counts for the game any more: what it comes to will.
    pub async fn count_nothing(&mut self) -> anyhow::Result<()> {
        let query =
            sqlx::query("update games set counted = null, counted_outcome = null where id = $1");
        query.bind(self.row.id).execute(&mut *self.tx).await?;
        Ok(())
    }
}
