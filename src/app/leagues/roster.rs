//! Everybody in a season by their number; knows no fixture.

use crate::store::{EntrantRow, PersonId};
use starpost_games::league::Entrant;

/// Everybody in a season that has begun.
#[derive(Clone, Debug, Default)]
pub(super) struct Roster(Vec<EntrantRow>);

impl Roster {
    pub(super) fn new(rows: Vec<EntrantRow>) -> Roster {
        Roster(rows)
    }

    /// Everybody who plays or has played.
    pub(super) fn rows(&self) -> &[EntrantRow] {
        &self.0
    }

    /// Who has a number now: whoever took over, if somebody did.
    pub(super) fn holder(&self, entrant: Entrant) -> Option<&EntrantRow> {
        let mut theirs = self.0.iter().filter(|row| row.entrant == Some(entrant.0));
        let newest = |a: &&EntrantRow, b: &&EntrantRow| {
            (a.withdrawn.is_none(), a.joined).cmp(&(b.withdrawn.is_none(), b.joined))
        };
        let first = theirs.next()?;
        Some(theirs.fold(first, |best, row| std::cmp::max_by(best, row, newest)))
    }

    /// Whether whoever has a number has withdrawn, and nobody took over.
    pub(super) fn is_gone(&self, entrant: Entrant) -> bool {
        self.holder(entrant)
            .is_none_or(|row| row.withdrawn.is_some())
    }

    /// The number of somebody who plays.
    pub(super) fn of(&self, person: PersonId) -> Option<Entrant> {
        let row = self.0.iter().find(|row| row.person == person)?;
        let entrant = Entrant(row.entrant?);
        (self.holder(entrant)?.person == person).then_some(entrant)
    }

    /// The numbers, in order of strength, each once; of a division, or of all.
    pub(super) fn numbers(&self, division: Option<u32>) -> Vec<Entrant> {
        let rows = self
            .0
            .iter()
            .filter(|row| division.is_none() || row.division == division);
        let mut numbers: Vec<Entrant> = rows.filter_map(|row| row.entrant).map(Entrant).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// The divisions there are, from 1.
    pub(super) fn divisions(&self) -> Vec<u32> {
        let mut divisions: Vec<u32> = self.0.iter().filter_map(|row| row.division).collect();
        divisions.sort_unstable();
        divisions.dedup();
        divisions
    }

    /// The rating of somebody when the season began.
    pub(super) fn rating(&self, entrant: Entrant) -> i64 {
        let row = self.0.iter().find(|row| row.entrant == Some(entrant.0));
        row.and_then(|row| row.rating).map_or(0, i64::from)
    }
}
