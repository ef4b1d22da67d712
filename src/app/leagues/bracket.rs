//! The next round of a knock-out: who goes on, who plays again, who has withdrawn.

use std::collections::BTreeMap;

use super::paired::{Paired, seats_of};
use super::roster::Roster;
use crate::store::{EntrantList, FixtureRow, Timestamp};
use starpost_games::game::Outcome;
use starpost_games::league::{
    Advance, BracketFixture, Entrant, How, NextRound, Pairing, Scored, goes_on, next_round, won,
};

/// What follows a round of which everything is decided. Only the last round is looked at.
pub(super) fn pair_knockout(paired: &mut Paired, roster: &Roster, fixtures: &[FixtureRow]) {
    let slots = slots(fixtures);
    let last = slots.keys().map(|(round, _)| *round).max();
    for ((round, slot), games) in &slots {
        if advances(roster, games).is_none() && Some(*round) == last {
            let mut exchanged = games[games.len() - 1].entrants.0.clone();
            exchanged.reverse();
            paired.add(1, (*round, *slot), &exchanged);
        }
    }
    if paired.fixtures.is_empty()
        && let Ok(NextRound::Round(round)) = next_round(&bracket(roster, fixtures))
    {
        paired.add_bracket(&round);
    }
    let now = paired.now;
    for fixture in paired.fixtures.iter_mut().filter(|it| it.decided.is_none()) {
        walk_over(roster, fixture, now);
    }
}

/// The pairing that was made of whoever went on from a fixture, and what it is to be now that the
/// fixture has come to this: `None` where it stays as it is, or nothing was paired; the second is
/// `None` where nobody goes on for sure, or it was played again.
pub(super) fn paired_since(
    roster: &Roster,
    fixtures: &[FixtureRow],
    corrected: &FixtureRow,
    now: Timestamp,
) -> Option<(FixtureRow, Option<FixtureRow>)> {
    let (round, slot) = (corrected.round, corrected.slot);
    let there = |round: u32, slot: u32| {
        let all = fixtures.iter();
        all.filter(move |it| (it.round, it.slot) == (round, slot))
    };
    let before: Vec<&FixtureRow> = there(round, slot).collect();
    let is_it = |it: &FixtureRow| it.fixture == corrected.fixture;
    let games: Vec<&FixtureRow> = before
        .iter()
        .map(|it| if is_it(it) { corrected } else { *it })
        .collect();
    let goes_on = advances(roster, &games);
    let since: Vec<&FixtureRow> = there(round + 1, slot / 2).collect();
    let paired = (*since.first()?).clone();
    if goes_on == advances(roster, &before) {
        return None;
    }
    let mut all: Vec<FixtureRow> = fixtures
        .iter()
        .filter(|it| it.round <= round)
        .cloned()
        .collect();
    all.iter_mut()
        .filter(|it| is_it(it))
        .for_each(|it| *it = corrected.clone());
    let pairing = match next_round(&bracket(roster, &all)) {
        Ok(NextRound::Round(next)) => next.into_iter().find(|it| it.slot == slot / 2),
        _ => None,
    };
    let is_sure = goes_on.is_some() && since.len() == 1;
    let pairing = pairing.filter(|it| is_sure && it.pairing.0.len() == paired.entrants.0.len());
    let anew = pairing.map(|it| {
        let mut anew = FixtureRow {
            entrants: EntrantList(it.pairing.0),
            game: None,
            ..paired.clone()
        };
        walk_over(roster, &mut anew, now);
        anew
    });
    Some((paired, anew))
}

/// The slots of a bracket of which everything is decided.
fn bracket(roster: &Roster, fixtures: &[FixtureRow]) -> Vec<BracketFixture> {
    let slots = slots(fixtures).into_iter();
    let fixture = |((round, slot), games): ((u32, u32), Vec<&FixtureRow>)| BracketFixture {
        round,
        slot,
        pairing: Pairing(games[0].entrants.0.clone()),
        advance: advances(roster, &games).map_or(Advance::Open, Advance::Goes),
    };
    slots.map(fixture).collect()
}

/// The games of each slot, in order.
fn slots(fixtures: &[FixtureRow]) -> BTreeMap<(u32, u32), Vec<&FixtureRow>> {
    let mut slots: BTreeMap<(u32, u32), Vec<&FixtureRow>> = BTreeMap::new();
    for fixture in fixtures {
        let games = slots.entry((fixture.round, fixture.slot)).or_default();
        games.push(fixture);
    }
    slots
}

/// Decides a fixture that somebody wins without playing.
fn walk_over(roster: &Roster, fixture: &mut FixtureRow, now: Timestamp) {
    if let Some(winner) = walks_over(roster, fixture) {
        fixture.decided = Some(now);
        fixture.how = Some(How::Forfeit);
        fixture.outcome = Some(Outcome::Won(seats_of(fixture, |it| it == winner)));
    }
}

/// Who goes on from games that are decided; `None` where they are to be played again. Nobody goes on
/// by seeding alone who has withdrawn while the other has not: they play again, and lose that one.
fn advances(roster: &Roster, games: &[&FixtureRow]) -> Option<Entrant> {
    let scored: Vec<Scored> = games.iter().filter_map(|it| it.scored()).collect();
    let entrants = &games.last()?.entrants.0;
    let gone = entrants.iter().filter(|it| roster.is_gone(**it)).count();
    match won(&scored) {
        None if gone == 1 => None,
        _ => goes_on(&scored),
    }
}

/// Who wins without playing, since the other has withdrawn; of two who have, whoever is seeded
/// higher.
fn walks_over(roster: &Roster, fixture: &FixtureRow) -> Option<Entrant> {
    let entrants = fixture.entrants.0.iter().copied();
    if !entrants.clone().any(|it| roster.is_gone(it)) {
        return None;
    }
    entrants.min_by_key(|it| (roster.is_gone(*it), *it))
}
