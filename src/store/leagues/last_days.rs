//! The ends of the seasons in which games are played.

use std::collections::BTreeMap;

use sqlx::{AssertSqlSafe, Row as _};

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, Timestamp};

/// The last day of a season that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastDay {
    /// The time of the end, as far as is known.
    pub at: Timestamp,
    /// True if it moves, since something of the season cannot be posted.
    pub moves: bool,
}

impl Store {
    /// The last day of the season of each of these games that is played in one which has one.
    pub async fn last_days(&self, games: &[GameId]) -> anyhow::Result<BTreeMap<GameId, LastDay>> {
        if games.is_empty() {
            return Ok(BTreeMap::new());
        }
        // Numbers only: neither database could take them for anything else.
        let numbers: Vec<String> = games.iter().map(GameId::to_string).collect();
        let query = format!(
            "select games.id, leagues.ends,
                 (select count(*) from places where places.channel = leagues.channel)
                     + (select count(*) from games other
                         join places on places.channel = coalesce(other.thread, other.channel)
                         where other.league = leagues.id and other.season = leagues.season
                             and other.fixture is not null and other.counted is null) as broken
             from games join leagues on leagues.id = games.league
             where games.id in ({}) and games.stage = 'playing' and leagues.stage = 'playing'
                 and leagues.ends is not null",
            numbers.join(", ")
        );
        let rows = sqlx::query(AssertSqlSafe(query)).fetch_all(&self.reading).await?;
        let each = rows.iter().map(|row| {
            let As(broken): As<u32> = row.try_get("broken")?;
            let last_day = LastDay { at: row.try_get("ends")?, moves: broken > 0 };
            Ok((row.try_get("id")?, last_day))
        });
        each.collect()
    }
}
