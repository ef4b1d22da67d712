//! A place in a season; knows no person.

use std::fmt;

/// A place in a season, numbered from 0 in the order of strength: 0 is seeded first. Its holder may
/// be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Entrant(pub u32);

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
