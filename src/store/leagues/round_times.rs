//! The times that decide when rounds end: since when fixtures are to be decided within the days of a round, and the
//! time that was lost in their season.

use std::collections::BTreeMap;

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, Timestamp};
use crate::store::leagues::events::LeagueEventRow;
use crate::store::leagues::league::LeagueTx;
use crate::store::leagues::news::LeagueNews;
use crate::store::leagues::news_body::{Postponed, RoundEndsSoon};
use starpost_games::league::season::SeasonLog;
use starpost_games::league::{FixtureNo, Season};

const LOST: &str = "select seq, season, at, actor, kind, body from league_events
     where league = $1 and season = $2 and kind in ('postponed', 'rounds-later') and part = 0
     order by seq";

fn timed(log: &SeasonLog) -> BTreeMap<FixtureNo, Timestamp> {
    log.timed().iter().map(|(fixture, since)| (*fixture, Timestamp::from(*since))).collect()
}

fn moves(rows: Vec<LeagueEventRow>) -> Vec<Postponed> {
    let moves = rows.into_iter().filter_map(|row| {
        let (LeagueNews::Postponed(moved) | LeagueNews::RoundsLater(moved)) = row.news else {
            return None;
        };
        Some(moved)
    });
    moves.collect()
}

impl LeagueTx {
    /// The time since when each fixture of the present season is to be decided that is to be within the days of a
    /// round.
    pub async fn timed(&mut self) -> anyhow::Result<BTreeMap<FixtureNo, Timestamp>> {
        let season = self.row.season;
        Ok(timed(self.season_log(season).await?))
    }

    /// The moves of the last day of the present season and of its rounds, in order.
    pub async fn lost_times(&mut self) -> anyhow::Result<Vec<Postponed>> {
        let query = sqlx::query_as(LOST).bind(self.row.id).bind(As(self.row.season));
        Ok(moves(query.fetch_all(&mut *self.tx).await?))
    }

    /// The news told of rounds of the present season that end soon, in order.
    pub async fn round_warnings(&mut self) -> anyhow::Result<Vec<(NewsNo, RoundEndsSoon)>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and season = $2 and kind = 'round-ends-soon' and part = 0
             order by seq",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        let rows: Vec<LeagueEventRow> = query.fetch_all(&mut *self.tx).await?;
        let told = rows.into_iter().filter_map(|row| {
            let LeagueNews::RoundEndsSoon(soon) = row.news else {
                return None;
            };
            Some((row.seq, soon))
        });
        Ok(told.collect())
    }
}

impl Store {
    /// The same of any season.
    pub async fn timed(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<BTreeMap<FixtureNo, Timestamp>> {
        Ok(timed(&self.season_log(league, season).await?))
    }

    /// The moves of the last day of a season and of its rounds, in order.
    pub async fn lost_times(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<Postponed>> {
        let query = sqlx::query_as(LOST).bind(league).bind(As(season));
        Ok(moves(query.fetch_all(&self.reading).await?))
    }
}
