//! Results of games that tests make up. Knows no standings.

use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{DecidedBy, Entrant, FixtureResult, RoundNo};

/// This many, in the order of seeding.
pub(crate) fn people(count: u32) -> Vec<Entrant> {
    (0..count).map(Entrant).collect()
}

/// These seats.
pub(crate) fn seats(indices: &[u8]) -> Seats {
    indices.iter().copied().map(Seat).collect()
}

/// A game that was decided.
pub(crate) fn game(
    round: RoundNo,
    players: &[u32],
    outcome: Outcome,
    how: DecidedBy,
) -> FixtureResult {
    FixtureResult {
        unplayed: None,
        round,
        entrants: players.iter().copied().map(Entrant).collect(),
        outcome: Some(outcome),
        how,
    }
}

/// A game of two that the first has won.
pub(crate) fn beats(winner: u32, loser: u32) -> FixtureResult {
    game(RoundNo::FIRST, &[winner, loser], Outcome::Won(seats(&[0])), DecidedBy::Resignation)
}

/// A game of two that was drawn.
pub(crate) fn draw(one: u32, other: u32) -> FixtureResult {
    game(RoundNo::FIRST, &[one, other], Outcome::Drawn(seats(&[0, 1])), DecidedBy::Played)
}
