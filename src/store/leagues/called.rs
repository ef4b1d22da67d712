//! Who else is told of news, as its row keeps it; and how people want to be told.

use sqlx::AssertSqlSafe;

use super::news_body::Body;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{PersonId, Timestamp};
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
    /// How these people want to be told of what waits for them.
    pub async fn wishes(&self, people: &[PersonId]) -> anyhow::Result<Vec<Wish>> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        // A statement is logged where it is slow: it has no number of anybody in it.
        let places: Vec<String> = (1..=people.len())
            .map(|place| format!("${place}"))
            .collect();
        let query = format!(
            "select id as person, reminders, letters_refused from people where id in ({})",
            places.join(", ")
        );
        let query = sqlx::query_as(AssertSqlSafe(query));
        let query = people
            .iter()
            .fold(query, |query, &person| query.bind(person));
        Ok(query.fetch_all(&self.reading).await?)
    }
}
