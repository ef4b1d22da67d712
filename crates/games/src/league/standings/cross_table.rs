//! A table of who has met whom; ranks nobody.

use std::collections::{BTreeMap, BTreeSet};

use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;
use crate::league::numbers::RoundNo;
use crate::league::standings::encounter::Encounter;
use crate::league::standings::field::is_among;
use crate::league::standings::ranking::Standings;

/// One game of one against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meeting {
    /// The round.
    pub round: RoundNo,
    /// The seat that one had: 0 moved first.
    pub seat: usize,
    /// The fate of one in it; `None` if it does not count.
    pub fate: Option<Fate>,
    /// The way in which it was decided.
    pub how: DecidedBy,
}

/// Everybody against everybody, rows and columns in the order of the standings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossTable {
    /// The entrants whose rows and columns these are.
    pub entrants: Vec<Entrant>,
    cells: BTreeMap<(Entrant, Entrant), Vec<Meeting>>,
}

impl CrossTable {
    /// The cross table of these standings.
    pub fn new(standings: &Standings, results: &[FixtureResult]) -> CrossTable {
        let entrants = standings.order();
        let listed: BTreeSet<Entrant> = entrants.iter().copied().collect();
        let mut table = CrossTable { entrants, cells: BTreeMap::new() };
        for scored in results.iter().filter(|result| is_among(result, &listed)) {
            table.add(scored);
        }
        for meetings in table.cells.values_mut() {
            meetings.sort_unstable();
        }
        table
    }

    /// The results of somebody's games against somebody, in the order of rounds.
    pub fn cell(&self, entrant: Entrant, opponent: Entrant) -> &[Meeting] {
        let cell = self.cells.get(&(entrant, opponent));
        cell.map(Vec::as_slice).unwrap_or_default()
    }

    fn add(&mut self, scored: &FixtureResult) {
        let fates: BTreeMap<(Entrant, Entrant), Fate> = Encounter::all(scored)
            .into_iter()
            .map(|encounter| ((encounter.entrant, encounter.opponent), encounter.fate))
            .collect();
        for (seat, &entrant) in scored.entrants.iter().enumerate() {
            for &opponent in scored.entrants.iter().filter(|other| **other != entrant) {
                let pair = (entrant, opponent);
                self.cells.entry(pair).or_default().push(Meeting {
                    round: scored.round,
                    seat,
                    fate: fates.get(&pair).copied(),
                    how: scored.how,
                });
            }
        }
    }
}
