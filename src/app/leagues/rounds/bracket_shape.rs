//! The shape of a bracket: where it begins, how many places a round of it has, and which is its final. Knows nobody.

use std::collections::BTreeSet;

use super::stages::{BRACKET, is_bracket};
use crate::store::FixtureRow;
use starpost_games::league::{Format, RoundNo};

/// The shape of a bracket that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::leagues) struct BracketShape {
    /// The number that it has among the divisions.
    pub(in crate::app::leagues) division: u32,
    first: RoundNo,
    /// The number of places in its first round: a power of two.
    width: u32,
}

impl BracketShape {
    /// That of the bracket in a season, if there is one by now.
    pub(in crate::app::leagues) fn of(
        format: Format,
        fixtures: &[FixtureRow],
    ) -> Option<BracketShape> {
        let bracket = || fixtures.iter().filter(|row| is_bracket(format, row.division));
        let first = bracket().map(|row| row.round).min()?;
        let places = bracket().filter(|row| row.round == first).map(|row| row.slot);
        let last = places.max()?;
        Some(BracketShape {
            division: if format.is_bracket() { 1 } else { BRACKET },
            first,
            width: last.saturating_add(1).checked_next_power_of_two().unwrap_or(u32::MAX),
        })
    }

    /// The number of places in a round; 0 if it is none of the bracket.
    pub(in crate::app::leagues) fn places(self, round: RoundNo) -> u32 {
        let later = round.0.checked_sub(self.first.0);
        later.and_then(|later| self.width.checked_shr(later)).unwrap_or_default()
    }

    /// True of the round in which the last two meet.
    pub(in crate::app::leagues) fn is_final(self, round: RoundNo) -> bool {
        self.places(round) == 1
    }
}

/// True if everything of a round is decided and nothing more belongs to it. What is played again must be among the
/// fixtures already.
pub(in crate::app::leagues) fn is_round_over(
    format: Format,
    fixtures: &[FixtureRow],
    round: RoundNo,
) -> bool {
    let there = || fixtures.iter().filter(|row| row.round == round);
    let shape = BracketShape::of(format, fixtures);
    let places = shape.map_or(0, |shape| shape.places(round));
    let reached: BTreeSet<u32> = there().map(|row| row.slot).collect();
    let is_whole = places == 0 || u32::try_from(reached.len()).is_ok_and(|many| many >= places);
    is_whole && there().all(|row| row.decided.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::leagues::rounds::pairings::first_fixtures;
    use crate::store::Timestamp;
    use starpost_games::league::{Entrant, LeagueRules};

    /// The first round of a knock-out of so many.
    fn first_round(people: u32) -> Vec<FixtureRow> {
        let rules = LeagueRules { format: Format::Knockout, ..LeagueRules::default() };
        let all: Vec<Entrant> = (0..people).map(Entrant).collect();
        first_fixtures(&rules, &[all], Timestamp(9))
    }

    #[test]
    fn a_bracket_gets_half_as_wide_with_each_round_and_ends_in_its_final() {
        for (people, places) in [(2, &[1, 0][..]), (3, &[2, 1, 0]), (5, &[4, 2, 1, 0, 0])] {
            let fixtures = first_round(people);
            let shape = BracketShape::of(Format::Knockout, &fixtures).expect("a bracket");
            let found: Vec<u32> =
                (1..).map(RoundNo).take(places.len()).map(|round| shape.places(round)).collect();
            assert_eq!(found, places, "{people}");
            assert_eq!(shape.places(RoundNo(0)), 0);
            assert_eq!(shape.places(RoundNo(99)), 0);
            let rounds = places.iter().filter(|many| **many > 0).count();
            let last = RoundNo(u32::try_from(rounds).expect("few"));
            assert!(shape.is_final(last) && !shape.is_final(last.next()));
        }
        assert_eq!(BracketShape::of(Format::Groups, &first_round(4)), None, "it has not begun");
    }

    #[test]
    fn a_round_of_a_bracket_is_over_when_all_of_its_places_are_decided() {
        let mut fixtures = first_round(4);
        assert!(!is_round_over(Format::Knockout, &fixtures, RoundNo(1)));
        for row in &mut fixtures {
            row.decided = Some(Timestamp(9));
        }
        assert!(is_round_over(Format::Knockout, &fixtures, RoundNo(1)));
        let mut last = fixtures[0].clone();
        last.round = RoundNo(2);
        fixtures.push(last.clone());
        assert!(is_round_over(Format::Knockout, &fixtures, RoundNo(2)));
        // Of a round with two places, one is not known yet.
        let mut eight = first_round(8);
        eight.push(last);
        assert!(!is_round_over(Format::Knockout, &eight, RoundNo(2)));
        // The first is played again.
        fixtures.push(FixtureRow { decided: None, ..fixtures[0].clone() });
        assert!(!is_round_over(Format::Knockout, &fixtures, RoundNo(1)));
    }
}
