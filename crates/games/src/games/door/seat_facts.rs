//! The facts about a seat; knows no person.

use crate::game::Seat;

/// The facts about a seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatFacts {
    /// Its name, like `South`.
    pub name: String,
    /// Its points on the board, in a game that points decide.
    pub points: Option<u32>,
    /// Whom it must eliminate, in a game that gives everybody one to hunt; nobody for a seat that
    /// is out, and after the end. A seat is hunted by whoever has it as a target.
    pub target: Option<Seat>,
}

impl SeatFacts {
    /// A seat of which there is only a name to say.
    pub fn named(name: &str) -> SeatFacts {
        SeatFacts { name: name.to_owned(), points: None, target: None }
    }
}
