//! What players can ask of each other, and the events by which they do and answer.

use starpost_games::game::Seat;
use starpost_games::record::{What, Wish};

/// What players can ask of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// To agree to a draw.
    Draw,
    /// To grant a wish.
    Wish(Wish),
}

impl Asking {
    /// Whether one of them cannot be asked while the other is: a draw can be offered beside a wish.
    pub fn excludes(self, other: Asking) -> bool {
        (self == Asking::Draw) == (other == Asking::Draw)
    }

    /// The event by which a seat asks.
    pub(in crate::app) fn asked_by(self, seat: Seat) -> What {
        match self {
            Asking::Draw => What::Offer(seat),
            Asking::Wish(wish) => What::Ask(seat, wish),
        }
    }

    /// The event by which a seat agrees.
    pub(in crate::app) fn granted_by(self, seat: Seat) -> What {
        match self {
            Asking::Draw => What::Agree(seat),
            Asking::Wish(_) => What::Grant(seat),
        }
    }

    /// The event by which a seat says no, or takes back what it asked.
    pub(in crate::app) fn denied_by(self, seat: Seat) -> What {
        match self {
            Asking::Draw => What::Withdraw(seat),
            Asking::Wish(_) => What::Deny(seat),
        }
    }
}

impl From<Wish> for Asking {
    fn from(wish: Wish) -> Asking {
        Asking::Wish(wish)
    }
}
