//! A game that counts for ratings, of players `P`; knows no rating.

use std::collections::BTreeSet;

use crate::game::Outcome;
use crate::league::fate::Fate;

/// A game that counts for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame<P> {
    /// The time at which it ended, in Unix milliseconds.
    pub at: i64,
    /// The players, in the order of seats.
    pub players: Vec<P>,
    /// The ranks of the players, in the same order: 0 is the best, and those with the same number are tied.
    pub ranks: Vec<u8>,
}

impl<P: Ord> RatedGame<P> {
    /// True if everybody has a rank, and nobody played twice.
    pub(super) fn is_sound(&self) -> bool {
        let different: BTreeSet<&P> = self.players.iter().collect();
        different.len() == self.players.len() && self.ranks.len() == self.players.len()
    }
}

/// The ranks of this many players by the outcome of their game: those who won or drew are tied
/// before all others, who are tied with each other.
pub fn ranks(outcome: Outcome, players: usize) -> Vec<u8> {
    let fates = Fate::all(outcome, players);
    let rank = |fate: &Fate| u8::from(*fate == Fate::Lost);
    fates.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Seat, Seats};

    #[test]
    fn those_who_win_or_draw_are_tied_before_the_others() {
        let some = Seats::one(Seat(0)).with(Seat(2));
        assert_eq!(ranks(Outcome::Won(some), 4), [0, 1, 0, 1]);
        assert_eq!(ranks(Outcome::Drawn(Seats::first(2)), 2), [0, 0]);
        assert_eq!(ranks(Outcome::Won(Seats::one(Seat(1))), 2), [1, 0]);
    }
}
