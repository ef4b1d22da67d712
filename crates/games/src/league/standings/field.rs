//! Everybody of a table of standings with the results of their games; ranks nobody.

use std::collections::{BTreeMap, BTreeSet};

use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;
use crate::league::points::Points;
use crate::league::rules::LeagueRules;
use crate::league::standings::encounter::Encounter;
use crate::league::standings::tally::Tally;
use crate::league::unplayed_rounds::Unplayed;

/// The results of somebody's games, added up and one by one.
#[derive(Clone, Debug, Default)]
pub(super) struct Career {
    /// Added up.
    pub(super) tally: Tally,
    /// Everybody they have met, once per game.
    pub(super) met: Vec<Encounter>,
    /// The fate that each round without a game counted as.
    pub(super) unplayed: Vec<(Unplayed, Fate)>,
}

/// Everybody of a table of standings.
#[derive(Clone, Debug)]
pub(super) struct EntrantCareers(BTreeMap<Entrant, Career>);

impl EntrantCareers {
    /// These results for these people. Results in which somebody else played, or somebody twice,
    /// are ignored: they are those of another division.
    pub(super) fn of(
        entrants: &[Entrant],
        results: &[FixtureResult],
        rules: &LeagueRules,
    ) -> EntrantCareers {
        let careers = entrants.iter().map(|&entrant| (entrant, Career::default()));
        let mut field = EntrantCareers(careers.collect());
        let listed: BTreeSet<Entrant> = field.0.keys().copied().collect();
        for scored in results.iter().filter(|result| is_among(result, &listed)) {
            field.add(scored, rules);
        }
        field
    }

    fn add(&mut self, scored: &FixtureResult, rules: &LeagueRules) {
        let unplayed = unplayed(scored, rules);
        let fates = scored.fates().unwrap_or_default();
        for (seat, (entrant, &fate)) in scored.entrants.iter().zip(&fates).enumerate() {
            let Some(career) = self.0.get_mut(entrant) else {
                continue;
            };
            career.tally.add(scored, fate, rules.points);
            match unplayed {
                Some(unplayed) => career.unplayed.push((unplayed, fate)),
                None => career.tally.add_played(seat, fate),
            }
        }
        if unplayed.is_some() {
            return;
        }
        for encounter in Encounter::all(scored) {
            if let Some(career) = self.0.get_mut(&encounter.entrant) {
                career.met.push(encounter);
            }
        }
    }

    /// Everybody, in the order in which they are seeded.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Entrant, &Career)> {
        self.0.iter().map(|(&entrant, career)| (entrant, career))
    }

    /// The results of somebody's games.
    pub(super) fn career(&self, entrant: Entrant) -> Option<&Career> {
        self.0.get(&entrant)
    }

    /// The points of somebody.
    pub(super) fn points(&self, entrant: Entrant) -> Points {
        self.career(entrant).map(|career| career.tally.points).unwrap_or_default()
    }
}

/// The way in which a round counts that was not played. Where it is known from the start who plays whom,
/// a game that was not played counts like any other, since the same two would have met (FIDE C.07, by
/// article 15.3 of which article 16 is about Swiss events only).
fn unplayed(scored: &FixtureResult, rules: &LeagueRules) -> Option<Unplayed> {
    let is_due = rules.format.is_paired_by_points() || scored.entrants.len() == 1;
    scored.unplayed.filter(|_| is_due)
}

/// True if only these people took part, and each of them once.
pub(super) fn is_among(scored: &FixtureResult, listed: &BTreeSet<Entrant>) -> bool {
    let different: BTreeSet<&Entrant> = scored.entrants.iter().collect();
    different.len() == scored.entrants.len()
        && different.into_iter().all(|entrant| listed.contains(entrant))
}
