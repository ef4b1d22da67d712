//! The next round of a knock-out: who goes on, who plays again, who has withdrawn.

use std::collections::BTreeMap;

use super::paired::{Paired, seats_of};
use super::roster::Roster;
use crate::store::FixtureRow;
use starpost_games::game::{Outcome, Seat};
use starpost_games::league::{
    Advance, BracketFixture, Entrant, How, MOST_GAMES, NextRound, Pairing, next_round,
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
        let goes_on = goes_on(roster, games);
        if goes_on.is_none() && Some(*round) == last {
            let mut exchanged = games[games.len() - 1].entrants.0.clone();
            exchanged.reverse();
            paired.add(1, (*round, *slot), &exchanged);
        }
        bracket.push(BracketFixture {
            round: *round,
            slot: *slot,
            pairing: Pairing(games[0].entrants.0.clone()),
            advance: goes_on.map_or(Advance::Nobody, Advance::Goes),
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

/// Who goes on from games that are decided; `None` where they are to be played again: a draw, or a
/// game that counts for nothing. Whoever has withdrawn loses that one.
fn goes_on(roster: &Roster, games: &[&FixtureRow]) -> Option<Entrant> {
    let last = games.last()?;
    let entrants = &last.entrants.0;
    if let (Some(Outcome::Won(seats)), false) = (last.outcome, last.how == Some(How::Annulment)) {
        let mut seated = entrants.iter().zip((0..).map(Seat));
        let winner = seated.find(|(_, seat)| seats.has(*seat));
        return winner.map(|(it, _)| *it);
    }
    let gone = entrants.iter().filter(|it| roster.is_gone(**it)).count();
    // What is annulled is none of them: it is played again.
    let counted = games.iter().filter(|it| it.how != Some(How::Annulment));
    match counted.count() >= MOST_GAMES && gone != 1 {
        true => entrants.iter().copied().min(),
        false => None,
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
