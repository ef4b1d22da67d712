//! Who else is told of news, as its row keeps it; and how people want to be told.

use super::news_body::Body;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, PersonId, Timestamp};
use crate::store::person::preferences::Reminders;

/// That those are told of earlier news for whom there was no room in its post. Stored as `NEWS FROM`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Called {
    /// Of which news.
    pub news: u32,
    /// How many of the people of the season had been gone through before.
    pub from: u32,
}

impl Body for Called {
    fn written(&self) -> String {
        format!("{} {}", self.news, self.from)
    }

    fn read(text: &str) -> Option<Called> {
        let (news, from) = text.split_once(' ')?;
        Some(Called {
            news: news.parse().ok()?,
            from: from.parse().ok()?,
        })
    }
}

/// How somebody wants to be told of what waits for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who.
    pub person: PersonId,
    /// How they are reminded; null is the default.
    pub reminders: Option<Reminders>,
    /// Since when no letter reaches them.
    pub letters_refused: Option<Timestamp>,
}

row!(Wish: person, reminders, letters_refused);

impl Store {
    /// How those of a season want to be told of what waits for them.
    pub async fn wishes(&self, league: LeagueId, season: u32) -> anyhow::Result<Vec<Wish>> {
        let query = sqlx::query_as(
            "select people.id as person, people.reminders, people.letters_refused
             from entrants join people on people.id = entrants.person
             where entrants.league = $1 and entrants.season = $2",
        );
        let query = query.bind(league).bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }
}
