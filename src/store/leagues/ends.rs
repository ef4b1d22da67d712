//! When the seasons end in which games are played.

use std::collections::BTreeMap;

use sqlx::{AssertSqlSafe, Row as _};

use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, Timestamp};

impl Store {
    /// The last day of the season of each of these games that is played in one which has one.
    pub async fn last_days(&self, games: &[GameId]) -> anyhow::Result<BTreeMap<GameId, Timestamp>> {
        if games.is_empty() {
            return Ok(BTreeMap::new());
        }
        // Numbers only: neither database could take them for anything else.
        let numbers: Vec<String> = games.iter().map(GameId::to_string).collect();
        let query = format!(
            "select games.id, leagues.ends from games join leagues on leagues.id = games.league
             where games.id in ({}) and games.stage = 'playing' and leagues.stage = 'playing'
                 and leagues.ends is not null",
            numbers.join(", ")
        );
        let rows = sqlx::query(AssertSqlSafe(query));
        let rows = rows.fetch_all(&self.reading).await?;
        let each = rows
            .iter()
            .map(|row| Ok((row.try_get("id")?, row.try_get("ends")?)));
        each.collect()
    }
}
