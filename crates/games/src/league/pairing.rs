//! The pairing of players; knows no result.

use crate::league::entrant::Entrant;

/// Those who play one game, in the order of their seats: the first moves first. Two, or a table of
/// more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pairing(pub Vec<Entrant>);

impl Pairing {
    /// A game of two, in the order of moving.
    pub fn of_two(first: Entrant, second: Entrant) -> Pairing {
        Pairing(vec![first, second])
    }

    /// True if somebody plays in it.
    pub fn has(&self, entrant: Entrant) -> bool {
        self.0.contains(&entrant)
    }
}

/// The games that are paired at once, and who has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The games.
    pub pairings: Vec<Pairing>,
    /// The entrants who pause.
    pub byes: Vec<Entrant>,
}
