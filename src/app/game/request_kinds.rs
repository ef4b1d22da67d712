//! The requests of players to each other, and the events that make and answer them.

use starpost_games::game::Seat;
use starpost_games::record::{What, Wish};

/// The request of a player to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// To agree to a draw.
    Draw,
    /// To grant a wish.
    Wish(Wish),
}

impl RequestKind {
    /// True if it stands in the way of asking for another: a draw can be offered beside a wish, and a wish
    /// is superseded by one that weighs more.
    pub fn excludes(self, other: RequestKind) -> bool {
        match (self, other) {
            (RequestKind::Wish(stands), RequestKind::Wish(wanted)) => !wanted.supersedes(stands),
            (RequestKind::Draw, RequestKind::Draw) => true,
            (RequestKind::Draw, RequestKind::Wish(_))
            | (RequestKind::Wish(_), RequestKind::Draw) => false,
        }
    }

    /// The event by which a seat asks.
    pub(in crate::app) fn asked_by(self, seat: Seat) -> What {
        match self {
            RequestKind::Draw => What::Offer(seat),
            RequestKind::Wish(wish) => What::Ask(seat, wish),
        }
    }

    /// The event by which a seat agrees.
    pub(in crate::app) fn granted_by(self, seat: Seat) -> What {
        match self {
            RequestKind::Draw => What::Agree(seat),
            RequestKind::Wish(_) => What::Grant(seat),
        }
    }

    /// The event by which a seat says no, or takes back what it asked.
    pub(in crate::app) fn denied_by(self, seat: Seat) -> What {
        match self {
            RequestKind::Draw => What::Withdraw(seat),
            RequestKind::Wish(_) => What::Deny(seat),
        }
    }
}

impl From<Wish> for RequestKind {
    fn from(wish: Wish) -> RequestKind {
        RequestKind::Wish(wish)
    }
}
