//! What has happened in a league, as it is told; knows no sentence.

use crate::app::call::Person;
use crate::app::error::Error;
use crate::app::service::App;
use crate::store::{LeagueId, LeagueNews, Timestamp};

/// Something that has happened in a league.
#[derive(Clone, Debug)]
pub struct LeagueNewsFacts {
    /// In which season.
    pub season: u32,
    /// What.
    pub kind: LeagueNews,
    /// Of what.
    pub body: String,
    /// Who did it.
    pub actor: Option<Person>,
    /// When.
    pub at: Timestamp,
}

impl App {
    /// Something that has happened in a league.
    pub async fn league_news(
        &self,
        league: LeagueId,
        seq: u32,
    ) -> Result<Option<LeagueNewsFacts>, Error> {
        let Some(event) = self.store.league_event(league, seq).await? else {
            return Ok(None);
        };
        let actor = match event.actor {
            Some(person) => Some(self.person_known_as(person).await?),
            None => None,
        };
        Ok(Some(LeagueNewsFacts {
            season: event.season,
            kind: event.kind,
            body: event.body,
            actor,
            at: event.at,
        }))
    }
}
