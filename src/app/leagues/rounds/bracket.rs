//! The next matches of a knock-out: who advances, who plays again, who has withdrawn.

use std::collections::BTreeMap;

use super::fixtures_of_round::{Paired, seats_of};
use super::unplayed_fixtures::{is_unplayed, is_untouched};
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{EntrantList, FixtureRow, GameId, GameRow, Timestamp};
use starpost_games::game::Outcome;
use starpost_games::league::{
    Advance, BracketFixture, DecidedBy, Entrant, FixtureResult, Pairing, RoundNo, goes_on,
    next_matches, won,
};

/// The pairings that the bracket in this division has come to: matches whose two are known, whatever else is open,
/// and games played again. Whoever meets somebody who has withdrawn goes on at once.
pub(in crate::app::leagues) fn pair_knockout(
    paired: &mut Paired,
    division: u32,
    roster: &Roster,
    fixtures: &[FixtureRow],
) {
    loop {
        let before = paired.fixtures.len();
        let known: Vec<FixtureRow> = fixtures.iter().chain(&paired.fixtures).cloned().collect();
        pair_level(paired, division, roster, &known);
        if let Ok(matches) = next_matches(&bracket(roster, &known)) {
            paired.add_bracket(division, &matches);
        }
        walk_over_all(paired, roster);
        if paired.fixtures[before..].iter().all(|fixture| fixture.decided.is_none()) {
            return;
        }
    }
}

/// The games played again, with seats exchanged, since nobody advances from a place of the bracket. What somebody has
/// advanced from is past.
fn pair_level(paired: &mut Paired, division: u32, roster: &Roster, fixtures: &[FixtureRow]) {
    let slots = slots(fixtures);
    for ((round, slot), games) in &slots {
        let is_past = slots.contains_key(&(round.next(), slot / 2));
        if !is_past && !is_open(games) && advances(roster, games).is_none() {
            let mut exchanged = games[games.len() - 1].entrants.0.clone();
            exchanged.reverse();
            paired.add(division, (*round, *slot), &exchanged);
        }
    }
}

/// True if one of these games is to be decided.
fn is_open(games: &[&FixtureRow]) -> bool {
    games.iter().any(|game| game.decided.is_none())
}

/// Decides new fixtures of withdrawn players.
pub(in crate::app::leagues) fn walk_over_all(paired: &mut Paired, roster: &Roster) {
    let now = paired.now;
    for fixture in paired.fixtures.iter_mut().filter(|fixture| fixture.decided.is_none()) {
        walk_over(roster, fixture, now);
    }
}

/// The fate of the pairing with the player who advanced from a fixture, when its result changes.
pub(in crate::app::leagues) enum PairingFate {
    /// Nobody else advances, or nothing was paired.
    Nothing,
    /// It is paired anew.
    Anew { paired: FixtureRow, anew: FixtureRow },
    /// It is played or begun, another was paired since, the fixture was played again, or nobody else is
    /// sure to advance.
    Stands(FixtureRow),
}

impl PairingFate {
    /// The old pairing's game, called off if nobody has played in it.
    pub(in crate::app::leagues) fn game(&self) -> Option<GameId> {
        match self {
            PairingFate::Anew { paired, .. } => paired.game,
            PairingFate::Nothing | PairingFate::Stands(_) => None,
        }
    }

    /// Takes into account how far that game is.
    pub(in crate::app::leagues) fn with(self, game: Option<&GameRow>) -> PairingFate {
        let is_touched = game.is_some_and(|game| !is_untouched(game));
        match self {
            PairingFate::Anew { paired, .. } if is_touched => PairingFate::Stands(paired),
            since @ (PairingFate::Nothing | PairingFate::Anew { .. } | PairingFate::Stands(_)) => {
                since
            }
        }
    }
}

/// The fate of the pairing after a fixture, now that the fixture has this result.
pub(in crate::app::leagues) fn paired_since(
    roster: &Roster,
    fixtures: &[FixtureRow],
    corrected: &FixtureRow,
    now: Timestamp,
) -> PairingFate {
    let is_next = |later: &&FixtureRow| follows(later, corrected);
    let since: Vec<&FixtureRow> = fixtures.iter().filter(is_next).collect();
    let Some(paired) = since.first().copied().cloned() else {
        return PairingFate::Nothing;
    };
    let corrected_all = corrected_until(fixtures, corrected);
    let goes_on = who_goes_on(roster, &corrected_all, corrected);
    if goes_on == who_goes_on(roster, fixtures, corrected) {
        return PairingFate::Nothing;
    }
    let is_last = !fixtures.iter().any(|later| follows(later, &paired));
    let is_sure = goes_on.is_some() && since.len() == 1 && is_last && is_unplayed(&paired);
    let pairing = pairing_after(roster, &corrected_all, corrected);
    match pairing.filter(|pairing| is_sure && pairing.0.len() == paired.entrants.0.len()) {
        None => PairingFate::Stands(paired),
        Some(pairing) => {
            let anew = paired_anew(roster, &paired, pairing, now);
            PairingFate::Anew { paired, anew }
        }
    }
}

/// True if a fixture is played by the player who advances from another.
fn follows(later: &FixtureRow, fixture: &FixtureRow) -> bool {
    (later.round, later.slot) == (fixture.round.next(), fixture.slot / 2)
}

/// The fixtures up to a corrected one's round, with its result.
fn corrected_until(fixtures: &[FixtureRow], corrected: &FixtureRow) -> Vec<FixtureRow> {
    let until = fixtures.iter().filter(|fixture| fixture.round <= corrected.round);
    let correct = |row: &FixtureRow| {
        if row.fixture == corrected.fixture { corrected.clone() } else { row.clone() }
    };
    until.map(correct).collect()
}

/// The player who advances from the place of a fixture, if any.
fn who_goes_on(roster: &Roster, fixtures: &[FixtureRow], fixture: &FixtureRow) -> Option<Entrant> {
    let is_there = |row: &&FixtureRow| (row.round, row.slot) == (fixture.round, fixture.slot);
    let games: Vec<&FixtureRow> = fixtures.iter().filter(is_there).collect();
    advances(roster, &games)
}

/// The pairing that a fixture leads to, in the round after it.
fn pairing_after(
    roster: &Roster,
    fixtures: &[FixtureRow],
    fixture: &FixtureRow,
) -> Option<Pairing> {
    let there = (fixture.round.next(), fixture.slot / 2);
    let mut next = next_matches(&bracket(roster, fixtures)).ok()?.into_iter();
    next.find(|later| (later.round, later.slot) == there).map(|later| later.pairing)
}

/// A fixture with other players.
fn paired_anew(
    roster: &Roster,
    paired: &FixtureRow,
    pairing: Pairing,
    now: Timestamp,
) -> FixtureRow {
    let mut anew = FixtureRow {
        entrants: EntrantList(pairing.0),
        game: None,
        decided: None,
        how: None,
        outcome: None,
        ..paired.clone()
    };
    walk_over(roster, &mut anew, now);
    anew
}

/// The slots of a bracket, with who advances if everything is decided there.
fn bracket(roster: &Roster, fixtures: &[FixtureRow]) -> Vec<BracketFixture> {
    let slots = slots(fixtures).into_iter();
    let fixture = |((round, slot), games): ((RoundNo, u32), Vec<&FixtureRow>)| BracketFixture {
        round,
        slot,
        pairing: Pairing(games[0].entrants.0.clone()),
        advance: advances(roster, &games)
            .filter(|_| !is_open(&games))
            .map_or(Advance::Open, Advance::Goes),
    };
    slots.map(fixture).collect()
}

/// The games of each slot, in order.
fn slots(fixtures: &[FixtureRow]) -> BTreeMap<(RoundNo, u32), Vec<&FixtureRow>> {
    let mut slots: BTreeMap<(RoundNo, u32), Vec<&FixtureRow>> = BTreeMap::new();
    for fixture in fixtures {
        let games = slots.entry((fixture.round, fixture.slot)).or_default();
        games.push(fixture);
    }
    slots
}

/// Decides a fixture if a player of it has withdrawn.
fn walk_over(roster: &Roster, fixture: &mut FixtureRow, now: Timestamp) {
    if let Some(winner) = walks_over(roster, fixture) {
        fixture.decided = Some(now);
        fixture.how = Some(DecidedBy::Forfeit);
        fixture.outcome = Some(Outcome::Won(seats_of(fixture, |entrant| entrant == winner)));
    }
}

/// The player who advances from decided games; `None` if another is to be played. A withdrawn player does not advance
/// by seeding alone against one who has not: they play again, and the former loses.
fn advances(roster: &Roster, games: &[&FixtureRow]) -> Option<Entrant> {
    let scored: Vec<FixtureResult> = games.iter().filter_map(|game| game.scored()).collect();
    let entrants = &games.last()?.entrants.0;
    let gone = entrants.iter().filter(|entrant| roster.is_gone(**entrant)).count();
    match won(&scored) {
        None if gone == 1 => None,
        _ => goes_on(&scored),
    }
}

/// The player who wins without playing, since the other has withdrawn; if both have, the higher seed.
fn walks_over(roster: &Roster, fixture: &FixtureRow) -> Option<Entrant> {
    let entrants = fixture.entrants.0.iter().copied();
    if !entrants.clone().any(|entrant| roster.is_gone(entrant)) {
        return None;
    }
    entrants.min_by_key(|entrant| (roster.is_gone(*entrant), *entrant))
}
