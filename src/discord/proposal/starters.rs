//! The spelling of each of the starters in an entry of their menu.

use crate::app::{PersonId, Starter};

/// The spelling in an entry of each starter who is no novice.
const SPELLINGS: [(Starter, &str); 3] =
    [(Starter::Random, "random"), (Starter::Creator, "creator"), (Starter::Opponent, "opponent")];

/// The spelling in an entry of a novice, before their number.
const NOVICE: &str = "novice-";

/// Everybody who can move first in a game of these people.
pub(super) fn starters(people: impl Iterator<Item = PersonId>) -> impl Iterator<Item = Starter> {
    let others = SPELLINGS.iter().map(|(starter, _)| *starter);
    others.chain(people.map(Starter::Novice))
}

/// The spelling of a starter in an entry.
pub(super) fn spelled(starter: Starter) -> String {
    if let Starter::Novice(person) = starter {
        return format!("{NOVICE}{person}");
    }
    let spelling = SPELLINGS.iter().find(|(one, _)| *one == starter);
    spelling.map_or("", |(_, spelling)| spelling).to_owned()
}

/// The starter that an entry spells.
pub(super) fn read(value: &str) -> Option<Starter> {
    if let Some(novice) = value.strip_prefix(NOVICE) {
        return Some(Starter::Novice(PersonId(novice.parse().ok()?)));
    }
    let (starter, _) = SPELLINGS.iter().find(|(_, spelling)| *spelling == value)?;
    Some(*starter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_starter_is_read_as_it_is_spelled() {
        let people = [1, u64::MAX].map(PersonId).into_iter();
        for starter in starters(people) {
            assert_eq!(read(&spelled(starter)), Some(starter));
        }
        for wrong in ["", "novice-", "novice-anna", "record"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
