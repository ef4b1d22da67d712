//! The results that leagues count for games that came to something else.

use std::collections::BTreeMap;

use sqlx::AssertSqlSafe;

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::GameId;
use starpost_games::game::Outcome;
use starpost_games::league::DecidedBy;

/// The result that a league counts for a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overruled {
    /// The number of the game.
    pub game: GameId,
    /// The way in which that was decided.
    pub how: DecidedBy,
    /// The winner; nobody if it does not count.
    pub outcome: Option<Outcome>,
    /// The result that the game itself came to, if any.
    pub own: Option<Outcome>,
}

row!(Overruled: game, how, outcome, own);

impl Store {
    /// The results that leagues count for those of these games that are over and came to something else.
    pub async fn counted_otherwise(
        &self,
        games: &[GameId],
    ) -> anyhow::Result<BTreeMap<GameId, Overruled>> {
        if games.is_empty() {
            return Ok(BTreeMap::new());
        }
        // Numbers only: neither database could take them for anything else.
        let numbers: Vec<String> = games.iter().map(GameId::to_string).collect();
        let query = format!(
            "select id as game, counted as how, counted_outcome as outcome, outcome as own
             from games where id in ({}) and stage = 'over' and counted is not null",
            numbers.join(", ")
        );
        let query = sqlx::query_as(AssertSqlSafe(query));
        let all: Vec<Overruled> = query.fetch_all(&self.reading).await?;
        let others = all.into_iter().filter(|one| one.outcome != one.own);
        Ok(others.map(|one| (one.game, one)).collect())
    }
}
