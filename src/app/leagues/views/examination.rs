//! The check whether leagues agree with their games; changes nothing.

use std::collections::BTreeMap;

use crate::app::base::{Error, Leagues};
use crate::app::leagues::ladder::steps::fault as fault_of_steps;
use crate::store::{LeagueId, PlayedFixture, Stage};
use starpost_games::league::season::{BrokenLog, SeasonLog};
use starpost_games::league::{DecidedBy, Season};

/// Seasons as their logs have made them.
type SeasonLogs = BTreeMap<(LeagueId, Season), SeasonLog>;

impl Leagues<'_> {
    /// The faults of leagues, the oldest first.
    pub(in crate::app) async fn faults(self) -> Result<Vec<(LeagueId, String)>, Error> {
        let (logs, mut faults) = self.logs().await?;
        for played in self.app.store.played_fixtures().await? {
            let PlayedFixture { league, season, fixture, game, .. } = played;
            let Some(log) = logs.get(&(league, season)) else {
                continue;
            };
            let found: Vec<String> =
                [fault(&played), disagreement(&played, log)].into_iter().flatten().collect();
            if found.is_empty() || self.app.store.is_to_agree(league, game).await? {
                continue;
            }
            let told = |fault| (league, format!("season {season}, fixture {fixture}: {fault}"));
            faults.extend(found.into_iter().map(told));
        }
        for (league, game) in self.app.store.games_without_fixture().await? {
            if !self.app.store.is_to_agree(league, game).await? {
                faults.push((league, format!("game {game} has no fixture")));
            }
        }
        faults.extend(self.ladder_faults(&logs).await?);
        for league in self.app.store.idle_leagues().await? {
            faults.push((league, "its season is played, but nothing happens".to_owned()));
        }
        Ok(faults)
    }

    /// Every season as its log has made it, and the logs that no season can have.
    async fn logs(self) -> Result<(SeasonLogs, Vec<(LeagueId, String)>), Error> {
        let (mut logs, mut faults) = (SeasonLogs::new(), Vec::new());
        for (league, season) in self.app.store.logged_seasons().await? {
            match self.app.store.season_log(league, season).await {
                Ok(log) => drop(logs.insert((league, season), log)),
                Err(error) => match error.downcast::<BrokenLog>() {
                    Ok(broken) => faults.push((league, format!("season {season}: {broken}"))),
                    Err(other) => return Err(other.into()),
                },
            }
        }
        Ok((logs, faults))
    }

    /// The ladders whose order does not follow from what has happened on them.
    async fn ladder_faults(self, logs: &SeasonLogs) -> Result<Vec<(LeagueId, String)>, Error> {
        let store = &self.app.store;
        let mut faults = Vec::new();
        for row in store.leagues_being_played().await? {
            let (league, season) = (row.id, row.season);
            let Some(log) = logs.get(&(league, season)).filter(|_| row.rules.is_ladder()) else {
                continue;
            };
            if store.is_to_advance(league).await? {
                continue;
            }
            let fixtures = store.fixtures(league, season).await?;
            let entrants = store.entrants(league, season).await?;
            let found = fault_of_steps(log.steps(), &fixtures, &entrants);
            faults.extend(found.map(|fault| (league, format!("season {season}: {fault}"))));
        }
        Ok(faults)
    }
}

/// The disagreement between what a game knows of its fixture and the log of the season, if any.
fn disagreement(played: &PlayedFixture, log: &SeasonLog) -> Option<String> {
    let game = played.game;
    let Some(fixture) = log.fixtures().get(&played.fixture) else {
        return Some(format!("there is none, and game {game} is it"));
    };
    let logged = fixture.verdict.map(|verdict| (verdict.how, verdict.outcome));
    let counted = played.how.map(|how| (how, played.outcome));
    (counted != logged).then(|| format!("game {game} does not know what it counts for"))
}

/// The disagreement between a fixture and its game, if any.
fn fault(played: &PlayedFixture) -> Option<String> {
    let game = played.game;
    let is_played =
        matches!(played.how, Some(DecidedBy::Played | DecidedBy::Resignation | DecidedBy::Time));
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
