//! Pairings become fixtures; does not know who is to meet whom.

use crate::app::leagues::lookup::count;
use crate::store::{EntrantList, FixtureRow, Timestamp};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{
    BracketFixture, DecidedBy, Entrant, FixtureNo, FixtureResult, Missed, Pairing, Round, RoundNo,
};

/// Fixtures about to be added, numbered from the last one there is.
pub(in crate::app::leagues) struct Paired {
    next: FixtureNo,
    pub(in crate::app::leagues) now: Timestamp,
    pub(in crate::app::leagues) fixtures: Vec<FixtureRow>,
}

impl Paired {
    pub(in crate::app::leagues) fn after(fixtures: &[FixtureRow], now: Timestamp) -> Paired {
        let last = fixtures.iter().map(|fixture| fixture.fixture).max();
        Paired { next: last.unwrap_or_default().next(), now, fixtures: Vec::new() }
    }

    pub(in crate::app::leagues) fn add(
        &mut self,
        division: u32,
        (round, slot): (RoundNo, u32),
        entrants: &[Entrant],
    ) {
        let bye = match entrants {
            [alone] => Some(FixtureResult::bye(round, *alone)),
            _ => None,
        };
        self.fixtures.push(FixtureRow {
            fixture: self.next,
            division,
            round,
            slot,
            entrants: EntrantList(entrants.to_vec()),
            game: None,
            decided: bye.as_ref().map(|_| self.now),
            how: bye.as_ref().map(|bye| bye.how),
            outcome: bye.and_then(|bye| bye.outcome),
            turns: None,
        });
        self.next = self.next.next();
    }

    /// A round that somebody misses in this way. What it is worth depends on what they have missed
    /// before.
    pub(in crate::app::leagues) fn add_missed(
        &mut self,
        before: &[FixtureRow],
        (round, entrant): (RoundNo, Entrant),
        (how, worth): (DecidedBy, Missed),
    ) {
        let halves =
            before.iter().chain(&self.fixtures).filter(|fixture| is_half(fixture, entrant));
        let worth = worth.after(count(halves.count()));
        self.add(1, (round, 0), &[entrant]);
        let missed = FixtureResult::missed(round, entrant, how, worth);
        if let Some(fixture) = self.fixtures.last_mut() {
            (fixture.how, fixture.outcome) = (Some(missed.how), missed.outcome);
        }
    }

    pub(in crate::app::leagues) fn add_pairings(
        &mut self,
        division: u32,
        number: RoundNo,
        pairings: &[Pairing],
    ) {
        for pairing in pairings {
            self.add(division, (number, 0), &pairing.0);
        }
    }

    /// A round of a schedule that is known from the start: in a round robin everybody pauses
    /// equally often, so that a bye is worth nothing.
    pub(in crate::app::leagues) fn add_scheduled(&mut self, division: u32, rounds: &[Round]) {
        for (number, round) in (1..).map(RoundNo).zip(rounds) {
            self.add_pairings(division, number, &round.pairings);
        }
    }

    /// A round of the bracket that has this number among the divisions.
    pub(in crate::app::leagues) fn add_bracket(&mut self, division: u32, round: &[BracketFixture]) {
        for fixture in round {
            let place = (fixture.round, fixture.slot);
            self.add(division, place, &fixture.pairing.0);
        }
    }
}

/// True if a fixture gives an entrant half a point for a missed round.
fn is_half(fixture: &FixtureRow, entrant: Entrant) -> bool {
    let is_theirs = fixture.entrants.0 == [entrant];
    let scored = fixture.scored().filter(|_| is_theirs);
    let unplayed = scored.as_ref().and_then(|scored| scored.unplayed);
    unplayed.is_some_and(|way| way.meaning().limit.is_some())
        && matches!(fixture.outcome, Some(Outcome::Drawn(_)))
}

/// The seats in a fixture of those for whom this holds.
pub(in crate::app::leagues) fn seats_of(
    fixture: &FixtureRow,
    who: impl Fn(Entrant) -> bool,
) -> Seats {
    let seated = fixture.entrants.0.iter().zip((0..).map(Seat));
    seated.filter(|(entrant, _)| who(**entrant)).map(|(_, seat)| seat).collect()
}
