//! Who moves first in a game, and how the database keeps that.

use super::ids::PersonId;

/// Who moves first. RULES HW-3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Starter {
    /// Chance decides when the game starts.
    #[default]
    Random,
    /// The creator of the game.
    Creator,
    /// The first of the others.
    Opponent,
    /// This person, who is the less experienced.
    Novice(PersonId),
    /// The record that the game goes on from has said so already.
    Recorded,
}

impl Starter {
    /// As the database keeps a record's.
    pub const RECORDED: &'static str = "record";

    /// As the database keeps it.
    pub fn written(self) -> String {
        match self {
            Starter::Random => "random".to_owned(),
            Starter::Creator => "creator".to_owned(),
            Starter::Opponent => "opponent".to_owned(),
            Starter::Novice(person) => format!("novice {person}"),
            Starter::Recorded => Starter::RECORDED.to_owned(),
        }
    }

    /// The starter of a stored word; chance for one that is not known.
    pub fn read(text: &str) -> Starter {
        match text.split_once(' ') {
            Some(("novice", id)) => id
                .parse()
                .map_or(Starter::Random, |id| Starter::Novice(PersonId(id))),
            _ if text == "creator" => Starter::Creator,
            _ if text == "opponent" => Starter::Opponent,
            _ if text == Starter::RECORDED => Starter::Recorded,
            _ => Starter::Random,
        }
    }
}
