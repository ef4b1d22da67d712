//! The other people who are told of news, as its row keeps it; and the ways in which people want to be told.

use sqlx::AssertSqlSafe;

use super::news_body::NewsBody;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{NewsNo, PersonId, Timestamp};
use crate::store::person::preferences::Reminders;

/// That those are told of earlier news for whom there was no room in its post. Stored as `NEWS FROM`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsContinuation {
    /// Of which news.
    pub news: NewsNo,
    /// The number of people of the season who had been gone through before.
    pub from: u32,
}

impl NewsBody for NewsContinuation {
    fn written(&self) -> String {
        format!("{} {}", self.news, self.from)
    }

    fn read(text: &str) -> Option<NewsContinuation> {
        let (news, from) = text.split_once(' ')?;
        Some(NewsContinuation { news: news.parse().ok()?, from: from.parse().ok()? })
    }
}

/// The way in which a person wants to be told of what waits for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReminderWish {
    /// The person whose wish it is.
    pub person: PersonId,
    /// The way in which they are reminded; null is the default.
    pub reminders: Option<Reminders>,
    /// Since when no letter reaches them.
    pub letters_refused: Option<Timestamp>,
}

row!(ReminderWish: person, reminders, letters_refused);

impl Store {
    /// The ways in which these people want to be told of what waits for them.
    pub async fn wishes(&self, people: &[PersonId]) -> anyhow::Result<Vec<ReminderWish>> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        // A statement is logged where it is slow: it has no number of anybody in it.
        let places: Vec<String> = (1..=people.len()).map(|place| format!("${place}")).collect();
        let query = format!(
            "select id as person, reminders, letters_refused from people where id in ({})",
            places.join(", ")
        );
        let query = sqlx::query_as(AssertSqlSafe(query));
        let query = people.iter().fold(query, |query, &person| query.bind(person));
        Ok(query.fetch_all(&self.reading).await?)
    }
}
