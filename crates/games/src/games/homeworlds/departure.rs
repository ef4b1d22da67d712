//! The players who have gone out, and through whom; knows no position.

use crate::game::{Seat, Seats};

/// The players who went out last, and through whom: a public fact, from which secret roles decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Departure {
    /// The seat whose turn ended; nobody's if a seat left between turns. RULES MP-6, MP-7.
    pub author: Option<Seat>,
    /// The seats that went out, the author's perhaps among them.
    pub out: Seats,
}

impl Departure {
    /// The seats that the author eliminated.
    pub fn victims(&self) -> Seats {
        match self.author {
            Some(author) => self.out.minus(Seats::one(author)),
            None => Seats::NONE,
        }
    }

    /// The seats that went by their own doing: they left, or eliminated themselves and nobody else.
    pub fn alone(&self) -> Seats {
        if self.victims().is_empty() { self.out } else { Seats::NONE }
    }
}
