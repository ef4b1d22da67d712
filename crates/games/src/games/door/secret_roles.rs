//! The part of the rules of a game with secret roles that is about them; knows no role.

use crate::game::{Outcome, Seat, Verdict};

/// The facts that a game with secret roles gives of them. Games without any leave it as it is.
pub trait Secretive: Clone {
    /// The secret roles, one per seat, before they are shuffled: none in most games.
    fn roles(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The consequences of the last event, given everybody's role in the order of seats.
    fn judge(&self, _roles: &[&str]) -> Verdict {
        Verdict::default()
    }

    /// The present role of a seat, by what is public: the role that was dealt, in most games.
    fn role_now(&self, _seat: Seat, role: &str) -> String {
        role.to_owned()
    }

    /// A copy with a seat's role public; `None` if there is no such role.
    fn revealed(&self, _seat: Seat, _role: &str) -> Option<Self> {
        None
    }

    /// A copy, ended as its secret roles have decided.
    fn concluded(&self, _outcome: Outcome) -> Self {
        self.clone()
    }
}
