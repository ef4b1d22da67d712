//! What there is to say of a seat; knows no person.

use crate::game::Seat;

/// What there is to say of a seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatFacts {
    /// How it is called, like `South`.
    pub name: String,
    /// Its points on the board, in a game that points decide.
    pub points: Option<u32>,
    /// Whom it has to eliminate, in a game that gives everybody one to hunt; nobody for a seat
    /// that is out, and after the end. Whoever has a seat as target hunts it.
    pub target: Option<Seat>,
}
