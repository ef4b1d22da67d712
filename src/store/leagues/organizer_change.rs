//! That somebody runs a league from now on, or does not any more, as the row of that news keeps it.

use super::news_body::NewsBody;
use crate::store::base::ids::PersonId;

/// A change among those who run a league. Stored as `named PERSON` or `removed PERSON`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrganizerChange {
    /// This person runs it from now on.
    Named(PersonId),
    /// This person does not any more.
    Removed(PersonId),
}

/// The words of the two.
const NAMED: &str = "named";
const REMOVED: &str = "removed";

impl OrganizerChange {
    /// The person whom it is about.
    pub const fn person(self) -> PersonId {
        match self {
            OrganizerChange::Named(person) | OrganizerChange::Removed(person) => person,
        }
    }
}

impl NewsBody for OrganizerChange {
    fn written(&self) -> String {
        let word = match self {
            OrganizerChange::Named(_) => NAMED,
            OrganizerChange::Removed(_) => REMOVED,
        };
        format!("{word} {}", self.person())
    }

    fn read(text: &str) -> Option<OrganizerChange> {
        let (word, person) = text.split_once(' ')?;
        let person = PersonId(person.parse().ok()?);
        match word {
            NAMED => Some(OrganizerChange::Named(person)),
            REMOVED => Some(OrganizerChange::Removed(person)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_read_as_it_was_always_written() {
        let person = PersonId(1009);
        for (change, text) in [
            (OrganizerChange::Named(person), "named 1009"),
            (OrganizerChange::Removed(person), "removed 1009"),
        ] {
            assert_eq!(change.written(), text);
            assert_eq!(OrganizerChange::read(text), Some(change));
        }
        for wrong in ["", "named", "named Anna", "made 1009"] {
            assert_eq!(OrganizerChange::read(wrong), None, "{wrong}");
        }
    }
}
