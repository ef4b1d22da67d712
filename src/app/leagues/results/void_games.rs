//! Games that counted until somebody withdrew; knows no sentence.

use crate::app::base::Person;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::Timestamp;
use starpost_games::league::{DecidedBy, Entrant};

impl LeagueFacts {
    /// The people still in the season whose decided games became void by a withdrawal at that instant.
    pub fn voided_with(&self, entrant: Entrant, at: Timestamp) -> Vec<&Person> {
        let Some(gone) = self.person(entrant) else {
            return Vec::new();
        };
        let void = self.fixtures.iter().filter(|fixture| {
            fixture.how == Some(DecidedBy::Annulment)
                && fixture.decided.is_some_and(|decided| decided < at)
                && fixture.players.contains(gone)
        });
        let others = void.flat_map(|fixture| &fixture.players);
        others.filter(|person| self.is_still_in(person)).collect()
    }

    /// True if somebody is in the season and has not withdrawn.
    pub fn is_still_in(&self, person: &Person) -> bool {
        let mut all = self.entrants.iter();
        all.any(|entrant| entrant.person == *person && !entrant.is_gone)
    }
}
