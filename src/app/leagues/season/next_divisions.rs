//! The fate of the people of a season in the one after it.

use std::collections::BTreeMap;

use crate::app::base::{Error, Leagues};
use crate::store::{LeagueRow, PersonId, SeasonRow};
use starpost_games::league::Season;

impl Leagues<'_> {
    /// The division, from 1, of everybody in the season after this one; `None` before that has begun. Empty if the
    /// format of that season has no divisions.
    pub(in crate::app::leagues) async fn divisions_after(
        self,
        league: &LeagueRow,
        over: &[SeasonRow],
        season: Season,
    ) -> Result<Option<BTreeMap<PersonId, u32>>, Error> {
        if season >= league.season {
            return Ok(None);
        }
        let next = season.next();
        let entrants = self.app.store.entrants(league.id, next).await?.into_iter();
        let people: BTreeMap<PersonId, u32> =
            entrants.filter_map(|row| Some((row.person, row.division?))).collect();
        if people.is_empty() {
            return Ok(None);
        }
        let past = over.iter().find(|past| past.season == next);
        let rules = past.map_or(&league.rules, |past| &past.rules);
        Ok(Some(if rules.format.has_divisions() { people } else { BTreeMap::new() }))
    }
}
