//! The news of what was paired: a round as a whole, or matches of it. Knows no sentence.

use std::collections::BTreeSet;

use super::bracket_shape::BracketShape;
use super::pairings::pairs_match_by_match;
use super::stages::is_bracket;
use crate::store::{FixtureRow, LeagueNews, PairedMatches};
use starpost_games::league::{Format, RoundNo};

/// The news of what was paired at once, after these fixtures. Nothing is told of games that are played again: they
/// belong to what people know of.
pub(in crate::app::leagues) fn news_of_pairing(
    format: Format,
    (before, next): (&[FixtureRow], &[FixtureRow]),
) -> Vec<LeagueNews> {
    let all: Vec<FixtureRow> = before.iter().chain(next).cloned().collect();
    match BracketShape::of(format, &all).filter(|_| pairs_match_by_match(format, &all)) {
        Some(shape) => {
            let rounds: BTreeSet<RoundNo> = next.iter().map(|row| row.round).collect();
            let told = rounds.into_iter();
            told.filter_map(|round| news_of_matches(shape, format, (before, next), round)).collect()
        }
        None => new_round(before, next).map(LeagueNews::Round).into_iter().collect(),
    }
}

/// The round that was paired as a whole, if it is new.
pub(in crate::app::leagues) fn new_round(
    before: &[FixtureRow],
    next: &[FixtureRow],
) -> Option<RoundNo> {
    let round = next.iter().map(|row| row.round).max()?;
    before.iter().all(|row| row.round < round).then_some(round)
}

/// The news of those of these matches that belong to a round of a bracket.
fn news_of_matches(
    shape: BracketShape,
    format: Format,
    (before, next): (&[FixtureRow], &[FixtureRow]),
    round: RoundNo,
) -> Option<LeagueNews> {
    let is_again = |row: &FixtureRow| {
        let mut known = before.iter().filter(|one| is_bracket(format, one.division));
        known.any(|one| (one.round, one.slot) == (row.round, row.slot))
    };
    let there = next.iter().filter(|row| row.round == round && !is_again(row));
    let places: BTreeSet<u32> = there.clone().map(|row| row.slot).collect();
    let from = there.clone().map(|row| row.fixture).min()?;
    let to = there.map(|row| row.fixture).max()?;
    let is_whole = u32::try_from(places.len()).is_ok_and(|many| many >= shape.places(round));
    Some(if is_whole {
        LeagueNews::Round(round)
    } else {
        LeagueNews::Matches(PairedMatches { round, from, to })
    })
}

#[cfg(test)]
mod tests {
    use std::slice;

    use super::*;
    use crate::app::leagues::rounds::pairings::first_fixtures;
    use crate::store::Timestamp;
    use starpost_games::league::{Entrant, FixtureNo, LeagueRules};

    /// A match of a later round.
    fn later(like: &FixtureRow, fixture: u32, place: (u32, u32)) -> FixtureRow {
        let (round, slot) = (RoundNo(place.0), place.1);
        FixtureRow { fixture: FixtureNo(fixture), round, slot, ..like.clone() }
    }

    #[test]
    fn a_round_is_told_as_a_whole_and_matches_of_it_by_their_numbers() {
        let rules = LeagueRules { format: Format::Knockout, ..LeagueRules::default() };
        let people: Vec<Entrant> = (0..8).map(Entrant).collect();
        let mut before = first_fixtures(&rules, &[people], Timestamp(9));
        let first = before[0].clone();
        let told = |before: &[FixtureRow], next: &[FixtureRow]| {
            news_of_pairing(Format::Knockout, (before, next))
        };
        let matches = |round, from, to| {
            let (from, to) = (FixtureNo(from), FixtureNo(to));
            LeagueNews::Matches(PairedMatches { round: RoundNo(round), from, to })
        };
        let [one, other] = [later(&first, 5, (2, 0)), later(&first, 6, (2, 1))];
        let both = [one.clone(), other.clone()];
        assert_eq!(told(&before, &both), [LeagueNews::Round(RoundNo(2))]);
        assert_eq!(told(&before, slice::from_ref(&one)), [matches(2, 5, 5)]);
        let again = later(&first, 5, (1, 0));
        assert!(told(&before, slice::from_ref(&again)).is_empty(), "people know of it");
        assert_eq!(told(&before, &[again, later(&first, 6, (2, 1))]), [matches(2, 6, 6)]);
        before.push(one);
        let last = later(&first, 7, (3, 0));
        let two = [matches(2, 6, 6), LeagueNews::Round(RoundNo(3))];
        assert_eq!(told(&before, &[other, last]), two);
    }

    #[test]
    fn where_rounds_are_paired_as_a_whole_one_is_told_once() {
        let rules = LeagueRules { format: Format::Swiss, ..LeagueRules::default() };
        let people: Vec<Entrant> = (0..4).map(Entrant).collect();
        let before = first_fixtures(&rules, &[people], Timestamp(9));
        let next: Vec<FixtureRow> =
            (3..).zip(&before).map(|(n, row)| later(row, n, (2, 0))).collect();
        let told = news_of_pairing(Format::Swiss, (&before, &next));
        assert_eq!(told, [LeagueNews::Round(RoundNo(2))]);
        assert!(news_of_pairing(Format::Swiss, (&before, &[])).is_empty());
    }
}
