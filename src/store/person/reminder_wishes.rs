//! The ways in which people want to be told of what waits for them.

use sqlx::AssertSqlSafe;

use super::preferences::Reminders;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{PersonId, Timestamp};

/// The way in which a person wants to be told of what waits for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReminderWish {
    /// The person whose wish it is.
    pub person: PersonId,
    /// The way in which they are reminded; null is the default.
    pub reminders: Option<Reminders>,
    /// The time since when no letter reaches them.
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
