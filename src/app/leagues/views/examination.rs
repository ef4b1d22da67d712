//! The check whether leagues agree with their games; changes nothing.

use crate::app::base::{Error, Leagues};
use crate::app::leagues::ladder::steps::fault as fault_of_steps;
use crate::store::{LeagueId, PlayedFixture, Stage};
use starpost_games::league::How;

impl Leagues<'_> {
    /// The faults of leagues, the oldest first.
    pub(in crate::app) async fn faults(self) -> Result<Vec<(LeagueId, String)>, Error> {
        let mut faults = Vec::new();
        for played in self.app.store.played_fixtures().await? {
            let Some(fault) = fault(&played) else {
                continue;
            };
            if !self.app.store.is_to_agree(played.league, played.game).await? {
                let PlayedFixture { season, fixture, .. } = played;
                let fault = format!("season {season}, fixture {fixture}: {fault}");
                faults.push((played.league, fault));
            }
        }
        for (league, game) in self.app.store.games_without_fixture().await? {
            if !self.app.store.is_to_agree(league, game).await? {
                faults.push((league, format!("game {game} has no fixture")));
            }
        }
        faults.extend(self.ladder_faults().await?);
        for league in self.app.store.idle_leagues().await? {
            faults.push((league, "its season is played, but nothing happens".to_owned()));
        }
        Ok(faults)
    }

    /// The ladders whose order does not follow from what has happened on them.
    async fn ladder_faults(self) -> Result<Vec<(LeagueId, String)>, Error> {
        let store = &self.app.store;
        let mut faults = Vec::new();
        for row in store.leagues_being_played().await? {
            let (league, season) = (row.id, row.season);
            if !row.rules.is_ladder() || store.is_to_advance(league).await? {
                continue;
            }
            let noted = store.ladder_steps(league, season).await?;
            let fixtures = store.fixtures(league, season).await?;
            let entrants = store.entrants(league, season).await?;
            let found = fault_of_steps(&noted, &fixtures, &entrants);
            faults.extend(found.map(|fault| (league, format!("season {season}: {fault}"))));
        }
        Ok(faults)
    }
}

/// The disagreement between a fixture and its game, if any.
fn fault(played: &PlayedFixture) -> Option<String> {
    let game = played.game;
    let is_played = matches!(played.how, Some(How::Played | How::Resignation | How::Time));
    if played.game_league != Some(played.league) {
        return Some(format!("game {game} does not know its league"));
    }
    match (played.stage, played.how) {
        (Stage::Over | Stage::Cancelled, None) => {
            Some(format!("game {game} is over and does not count"))
        }
        (Stage::Waiting | Stage::Playing, Some(_)) => {
            Some(format!("it is decided, and game {game} goes on"))
        }
        _ if is_played && played.outcome != played.game_outcome => {
            Some(format!("it says {:?}, and game {game} {:?}", played.outcome, played.game_outcome))
        }
        (Stage::Over | Stage::Cancelled, Some(_)) | (Stage::Waiting | Stage::Playing, None) => None,
    }
}
