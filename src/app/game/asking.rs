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
    /// True if it stands in the way of asking for another: a draw can be offered beside a wish, and a wish
    /// is superseded by one that weighs more.
    pub fn excludes(self, other: Asking) -> bool {
        match (self, other) {
            (Asking::Wish(stands), Asking::Wish(wanted)) => !wanted.supersedes(stands),
            (Asking::Draw, Asking::Draw) => true,
            (Asking::Draw, Asking::Wish(_)) | (Asking::Wish(_), Asking::Draw) => false,
        }
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
