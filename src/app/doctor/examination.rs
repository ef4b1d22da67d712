//! The check that everything that is stored is sound: every game replayed, every job and place looked at. Changes
//! nothing.

use crate::app::base::{Doctor, Error};
use crate::app::ratings::RatingFault;
use crate::store::{BadLane, DeadJob, GameId, LeagueId, PlaceRow, Stopped, StuckJob};

/// The number of games that are loaded at a time.
const AT_A_TIME: u32 = 100;

/// A job that has failed this often is stuck, unless Discord is out of order.
const OFTEN: u32 = 5;

/// The findings of an examination.
#[derive(Clone, Debug, Default)]
pub struct Examination {
    /// The number of games that run, or wait to go on.
    pub games: u32,
    /// The games that disagree with their logs, and how.
    pub wrong: Vec<(GameId, Vec<String>)>,
    /// The number of leagues.
    pub leagues: u32,
    /// The leagues that disagree with their games, and how.
    pub unsound: Vec<(LeagueId, String)>,
    /// The number of jobs that wait.
    pub jobs: u32,
    /// The jobs that have failed often and are not done.
    pub stuck: Vec<StuckJob>,
    /// Lanes whose jobs are never done, or out of order.
    pub lanes: Vec<BadLane>,
    /// The jobs that were given up.
    pub dead: Vec<DeadJob>,
    /// The places where nothing can be posted.
    pub broken: Vec<PlaceRow>,
    /// The number of ratings that people have.
    pub ratings: usize,
    /// The ratings that do not follow from the results of games.
    pub rated_wrong: Vec<RatingFault>,
}

impl Doctor<'_> {
    /// Looks at everything.
    pub async fn examine(self) -> Result<Examination, Error> {
        let (ratings, rated_wrong) = self.app.ratings().check().await?;
        let mut found = Examination {
            ratings,
            rated_wrong,
            leagues: self.app.store.count_leagues().await?,
            unsound: self.app.leagues().faults().await?,
            jobs: self.app.store.count_jobs().await?,
            stuck: self.app.store.stuck_jobs(OFTEN).await?,
            lanes: self.app.store.bad_lanes().await?,
            dead: self.app.store.dead_jobs().await?,
            broken: self.app.store.broken_places().await?,
            ..Examination::default()
        };
        let mut last = GameId(0);
        loop {
            let games = self.app.store.games_under_way(last, AT_A_TIME).await?;
            let Some(&end) = games.last() else {
                return Ok(found);
            };
            last = end;
            for game in games {
                found.games += 1;
                let faults = self.faults_of(game).await?;
                if !faults.is_empty() {
                    found.wrong.push((game, faults));
                }
            }
        }
    }

    /// The faults of a game, even one that is stopped.
    async fn faults_of(self, game: GameId) -> Result<Vec<String>, Error> {
        match self.audit(game).await {
            Err(Error::Fault(fault)) => match fault.downcast::<Stopped>() {
                Ok(Stopped { why, .. }) => Ok(vec![format!("{why:#}")]),
                Err(fault) => Err(fault.into()),
            },
            faults => faults,
        }
    }
}
