//! The organizers of a league, by name.

use crate::app::base::{Call, Error, Leagues, Person};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{LeagueId, LeagueRow};

/// A league and its organizers, for somebody.
#[derive(Clone, Debug)]
pub struct OrganizersFacts {
    /// The league, which has the organizers.
    pub facts: LeagueFacts,
    /// True if the caller runs the league, and so names others.
    pub runs: bool,
}

impl Leagues<'_> {
    /// The organizers of a league of the caller's server. Refused: there is none.
    pub async fn organizers(self, call: &Call, league: LeagueId) -> Result<OrganizersFacts, Error> {
        let facts = self.view(call, league).await?;
        Ok(OrganizersFacts { facts, runs: self.runs(call, league).await? })
    }

    /// The organizers of a league, in the order in which they were named, as they are called among those of a
    /// season.
    pub(in crate::app::leagues) async fn organizers_among(
        self,
        row: &LeagueRow,
        roster: &Roster,
    ) -> Result<Vec<Person>, Error> {
        let people = self.app.people();
        let mut organizers = Vec::new();
        for organizer in self.app.store.organizers(row.id).await? {
            let named = roster.rows().iter().map(|row| (row.person, &row.called));
            let known = people.known_among(Some(row.guild), organizer.person, named).await?;
            organizers.push(known);
        }
        Ok(organizers)
    }
}
