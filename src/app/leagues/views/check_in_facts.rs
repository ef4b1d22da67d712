//! The check-in that is open, as it is told.

use crate::app::base::{Error, Leagues, Person, entered};
use crate::app::leagues::entrants::check_in::{has_check_in, missing};
use crate::store::{EntrantRow, LeagueRow, PersonId, Timestamp};
use starpost_games::league::RoundNo;

/// A check-in that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckInFacts {
    /// The round before which people check in; the first one is the season.
    pub round: RoundNo,
    /// The deadline; before a season that is its beginning.
    pub until: Option<Timestamp>,
    /// The people who have not checked in.
    pub missing: Vec<Person>,
}

impl CheckInFacts {
    /// True if this person has not checked in.
    pub fn misses(&self, person: PersonId) -> bool {
        self.missing.iter().any(|one| one.id == person)
    }
}

impl Leagues<'_> {
    /// The check-in that is open in a season with these people, if one is.
    pub(in crate::app::leagues) async fn check_in_facts(
        self,
        row: &LeagueRow,
        entrants: &[EntrantRow],
    ) -> Result<Option<CheckInFacts>, Error> {
        if !has_check_in(row, RoundNo::FIRST) {
            return Ok(None);
        }
        let store = &self.app.store;
        let check_in = store.check_in(row.id, row.season).await?;
        let Some(open) = check_in.filter(|open| has_check_in(row, open.round)) else {
            return Ok(None);
        };
        let sit_out = store.byes_asked(row.id, row.season, open.round).await?;
        let missing = missing(entrants, open.round, &sit_out).into_iter();
        Ok(Some(CheckInFacts {
            round: open.round,
            until: open.until,
            missing: missing.map(entered).collect(),
        }))
    }
}
