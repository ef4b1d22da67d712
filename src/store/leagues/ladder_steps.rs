//! The events on ladders, in order; knows no place.

use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::Season;
use starpost_games::league::season::{LadderStep, NotedStep, SeasonEvent};

impl LeagueTx {
    /// Everything that has happened on the ladder in the present season.
    pub async fn ladder_steps(&mut self) -> anyhow::Result<Vec<NotedStep>> {
        Ok(self.season_log(self.row.season).await?.steps().to_vec())
    }

    /// Notes that something has happened on the ladder.
    pub async fn note_ladder_step(
        &mut self,
        step: LadderStep,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        self.log(self.row.season, [SeasonEvent::Stepped { step, at: now.into() }]).await
    }
}

impl Store {
    /// Everything that has happened on a ladder in a season.
    pub async fn ladder_steps(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<NotedStep>> {
        Ok(self.season_log(league, season).await?.steps().to_vec())
    }
}
