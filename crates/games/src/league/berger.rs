//! Round robins by Berger tables; knows no result.

use crate::league::entrant::Entrant;
use crate::league::format::Cycles;
use crate::league::pairing::{Pairing, Round};
use crate::league::uniqueness::once;

/// A schedule in which everybody plays everybody, by the Berger tables of the FIDE Handbook (C.05,
/// Annex 1): the entrants have the numbers of the tables in the order in which they are listed.
///
/// If their number is odd, one of them pauses in each round. In a cycle everybody moves first as
/// often as second, or once more or less; in the second cycle the seats are exchanged. Nobody is
/// counted twice; without two entrants there is no round.
pub fn round_robin(entrants: &[Entrant], cycles: Cycles) -> Vec<Round> {
    let entrants = once(entrants.iter().copied());
    if entrants.len() < 2 {
        return Vec::new();
    }
    let numbers = entrants.len().next_multiple_of(2);
    let first: Vec<Round> =
        (0..numbers - 1).map(|round| seated(&numbers_of(round, numbers), &entrants)).collect();
    match cycles {
        Cycles::Single => first,
        Cycles::Double => [first.clone(), exchanged(&first)].concat(),
    }
}

/// A round of a table for an even number of players, counted from 0.
///
/// The last of them meets everybody in turn, and moves second and first by turns. The others stand in
/// a circle: those meet who stand equally far from the opponent of the last.
fn numbers_of(round: usize, numbers: usize) -> Vec<(usize, usize)> {
    let (last, half) = (numbers - 1, numbers / 2);
    let opponent = round * half % last;
    let against_last = match round % 2 {
        0 => (opponent, last),
        _ => (last, opponent),
    };
    let others = (1..half).map(|step| {
        let before = (opponent + last - step) % last;
        ((opponent + step) % last, before)
    });
    std::iter::once(against_last).chain(others).collect()
}

/// The people who have these numbers. If nobody has one of them, the other pauses.
fn seated(numbers: &[(usize, usize)], entrants: &[Entrant]) -> Round {
    let mut round = Round::default();
    for (first, second) in numbers {
        match (entrants.get(*first), entrants.get(*second)) {
            (Some(first), Some(second)) => round.pairings.push(Pairing::of_two(*first, *second)),
            (first, second) => round.byes.extend(first.or(second)),
        }
    }
    round
}

fn exchanged(rounds: &[Round]) -> Vec<Round> {
    let exchanged = |pairing: &Pairing| Pairing(pairing.0.iter().rev().copied().collect());
    let again = |round: &Round| Round {
        pairings: round.pairings.iter().map(exchanged).collect(),
        byes: round.byes.clone(),
    };
    rounds.iter().map(again).collect()
}
