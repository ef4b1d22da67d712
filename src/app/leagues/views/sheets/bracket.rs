//! The pairs that met in a bracket.

use std::collections::BTreeMap;

use super::parts::{empty, name, result};
use crate::app::leagues::views::facts::{DivisionFacts, FixtureFacts, LeagueFacts};
use starpost_games::league::{DecidedBy, Entrant, Fate, RoundNo};
use starpost_games::render::{Bracket, BracketRound, BracketSide};
use starpost_games::words::{Language, Word, say};

/// The games of each place of a round, by round and place.
type GamesByPlace<'a> = BTreeMap<(RoundNo, u32), Vec<&'a FixtureFacts>>;

/// The bracket that a division is.
pub(super) fn bracket(language: Language, facts: &LeagueFacts, of: &DivisionFacts) -> Bracket {
    let mut slots = GamesByPlace::new();
    let there = facts.fixtures.iter();
    for fixture in there.filter(|fixture| fixture.division == of.division) {
        let games = slots.entry((fixture.round, fixture.slot)).or_default();
        games.push(fixture);
    }
    let sheet = empty(language, facts);
    let drawing = DivisionBracket { facts, of, slots };
    Bracket {
        title: sheet.title,
        subtitle: sheet.subtitle,
        rounds: drawing.rounds(language),
        footnotes: vec![say(language, "league-legend-results", &[])],
    }
}

struct DivisionBracket<'a> {
    facts: &'a LeagueFacts,
    of: &'a DivisionFacts,
    slots: GamesByPlace<'a>,
}

impl DivisionBracket<'_> {
    fn rounds(&self, language: Language) -> Vec<BracketRound> {
        let Some((first, _)) = self.slots.keys().next().copied() else {
            return Vec::new();
        };
        let there = self.slots.keys().filter(|(round, _)| *round == first);
        let most = there.map(|(_, slot)| slot + 1).max().unwrap_or(1);
        let mut pairs = most.next_power_of_two();
        let mut rounds = Vec::new();
        let mut round = first;
        while pairs > 0 {
            let heading = [("round", Word::from(round.0))];
            rounds.push(BracketRound {
                heading: say(language, "league-round", &heading),
                sides: (0..pairs).flat_map(|slot| self.sides(round, slot)).collect(),
            });
            (pairs, round) = (pairs / 2, round.next());
        }
        rounds
    }

    /// The two at a place: the upper one has come from the upper of two places before it.
    fn sides(&self, round: RoundNo, slot: u32) -> [Option<BracketSide>; 2] {
        let games = self.slots.get(&(round, slot)).map_or(&[][..], Vec::as_slice);
        let mut sides = [None, None];
        let mut playing = games.first().map_or_else(Vec::new, |game| game.entrants.clone());
        playing.sort();
        for (index, entrant) in playing.into_iter().enumerate() {
            let before = self.place_before(round, entrant);
            let place = before.map_or(index, |slot| usize::from(slot % 2 == 1));
            if let Some(side) = sides.get_mut(place) {
                *side = Some(self.side(round, games, entrant));
            }
        }
        sides
    }

    /// At which place somebody played the round before.
    fn place_before(&self, round: RoundNo, entrant: Entrant) -> Option<u32> {
        let before = self.slots.iter().filter(|((there, _), _)| there.next() == round);
        let mut theirs = before.filter(|(_, games)| games[0].entrants.contains(&entrant));
        theirs.next().map(|((_, slot), _)| *slot)
    }

    fn side(&self, round: RoundNo, games: &[&FixtureFacts], entrant: Entrant) -> BracketSide {
        let results = games.iter().filter_map(|game| played(game, entrant));
        let reached = self.of.reached.iter().flatten();
        let mut out = reached.filter(|reached| reached.entrant == entrant);
        BracketSide {
            name: name(self.facts, entrant),
            results: results.collect::<Vec<_>>().join(" "),
            is_out: out.any(|reached| reached.out == Some(round)),
        }
    }
}

/// The result of a game for somebody, once it is decided.
fn played(game: &FixtureFacts, entrant: Entrant) -> Option<&'static str> {
    let how = game.how.filter(|how| *how != DecidedBy::Bye)?;
    let seat = game.entrants.iter().position(|who| *who == entrant)?;
    let fates = game.outcome.map(|outcome| Fate::all(outcome, game.entrants.len()));
    let fate = fates.and_then(|fates| fates.get(seat).copied());
    Some(result(fate, how))
}
