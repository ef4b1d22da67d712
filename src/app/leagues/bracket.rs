//! The next round of a knock-out: who goes on, who plays again, who has withdrawn.

use std::collections::BTreeMap;

use super::paired::{Paired, seats_of};
use super::roster::Roster;
use crate::store::FixtureRow;
use starpost_games::game::Outcome;
use starpost_games::league::{
    Advance, BracketFixture, Entrant, How, NextRound, Pairing, Scored, goes_on, next_round, won,
};

/// What follows a round of which everything is decided. Only the last round is looked at: what was
/// paired stays paired, whatever an earlier result is corrected to.
pub(super) fn pair_knockout(paired: &mut Paired, roster: &Roster, fixtures: &[FixtureRow]) {
    let mut slots: BTreeMap<(u32, u32), Vec<&FixtureRow>> = BTreeMap::new();
    for fixture in fixtures {
        let games = slots.entry((fixture.round, fixture.slot)).or_default();
        games.push(fixture);
    }
    let last = slots.keys().map(|(round, _)| *round).max();
    let mut bracket = Vec::new();
    for ((round, slot), games) in &slots {
        let advances = advances(roster, games);
        if advances.is_none() && Some(*round) == last {
            let mut exchanged = games[games.len() - 1].entrants.0.clone();
            exchanged.reverse();
            paired.add(1, (*round, *slot), &exchanged);
        }
        bracket.push(BracketFixture {
            round: *round,
            slot: *slot,
            pairing: Pairing(games[0].entrants.0.clone()),
            advance: advances.map_or(Advance::Open, Advance::Goes),
        });
    }
    if paired.fixtures.is_empty()
        && let Ok(NextRound::Round(round)) = next_round(&bracket)
    {
        paired.add_bracket(&round);
    }
    let now = paired.now;
    for fixture in paired.fixtures.iter_mut().filter(|it| it.decided.is_none()) {
        if let Some(winner) = walks_over(roster, fixture) {
            fixture.decided = Some(now);
            fixture.how = Some(How::Forfeit);
            fixture.outcome = Some(Outcome::Won(seats_of(fixture, |it| it == winner)));
        }
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
