//! Whom everybody has met in each round; ranks nobody.

use std::collections::{BTreeMap, BTreeSet};

use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;
use crate::league::numbers::RoundNo;
use crate::league::standings::field::is_among;
use crate::league::standings::ranking::Standings;
use crate::league::unplayed_rounds::Unplayed;

/// The course of a round for somebody.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sat {
    /// Against whom: the numbers of their lines in the standings, from 1. Nobody in a bye.
    pub opponents: Vec<u32>,
    /// The seat that they had: 0 moved first.
    pub seat: usize,
    /// Their fate in it; `None` if it does not count.
    pub fate: Option<Fate>,
    /// The way in which it was decided.
    pub how: DecidedBy,
    /// The reason why it was decided without being played, if it was.
    pub unplayed: Option<Unplayed>,
}

/// A table with one row for everybody, in the order of the standings, and one column for each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundTable {
    /// The entrants whose rows these are.
    pub entrants: Vec<Entrant>,
    /// The rounds in which anything is decided, in order.
    pub rounds: Vec<RoundNo>,
    cells: BTreeMap<(Entrant, RoundNo), Vec<Sat>>,
}

impl RoundTable {
    /// The table of these standings.
    pub fn new(standings: &Standings, results: &[FixtureResult]) -> RoundTable {
        let entrants = standings.order();
        let lines: BTreeMap<Entrant, u32> = entrants.iter().copied().zip(1..).collect();
        let listed: BTreeSet<Entrant> = entrants.iter().copied().collect();
        let mut cells: BTreeMap<(Entrant, RoundNo), Vec<Sat>> = BTreeMap::new();
        let mut rounds = BTreeSet::new();
        for scored in results.iter().filter(|result| is_among(result, &listed)) {
            rounds.insert(scored.round);
            for (seat, &entrant) in scored.entrants.iter().enumerate() {
                let cell = cells.entry((entrant, scored.round)).or_default();
                cell.push(sat(scored, seat, &lines));
            }
        }
        for cell in cells.values_mut() {
            cell.sort_unstable();
        }
        RoundTable { entrants, rounds: rounds.into_iter().collect(), cells }
    }

    /// The course of a round for somebody; several if they played several games in it.
    pub fn cell(&self, entrant: Entrant, round: RoundNo) -> &[Sat] {
        let cell = self.cells.get(&(entrant, round));
        cell.map(Vec::as_slice).unwrap_or_default()
    }
}

fn sat(scored: &FixtureResult, seat: usize, lines: &BTreeMap<Entrant, u32>) -> Sat {
    let others = scored.entrants.iter().enumerate().filter(|(other, _)| *other != seat);
    let mut opponents: Vec<u32> =
        others.filter_map(|(_, entrant)| lines.get(entrant).copied()).collect();
    opponents.sort_unstable();
    Sat {
        opponents,
        seat,
        fate: scored.fates().and_then(|fates| fates.get(seat).copied()),
        how: scored.how,
        unplayed: scored.unplayed,
    }
}
