//! The events on ladders, in order; knows no place.

use crate::store::base::database::Store;
use crate::store::base::ids::LeagueId;
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::Season;
use starpost_games::league::season::NotedStep;

impl LeagueTx {
    /// Everything that has happened on the ladder in the present season.
    pub async fn ladder_steps(&mut self) -> anyhow::Result<Vec<NotedStep>> {
        Ok(self.season_log(self.row.season).await?.steps().to_vec())
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
