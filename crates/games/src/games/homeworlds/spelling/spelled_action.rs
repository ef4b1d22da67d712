//! One action as it was spelled, its words told apart. Knows no position and no name.

use crate::games::homeworlds::words::vocabulary::Verb;
use crate::pieces::{Color, Piece};

/// An action whose words are told apart, in the order of notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::games::homeworlds) struct SpelledAction {
    /// The verb of the action.
    pub verb: Verb,
    /// The pieces, places and names after it.
    pub parts: Vec<Part>,
}

/// The meaning of a word of an action, or of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::games::homeworlds) enum Part {
    /// A piece of a size.
    Piece(Piece),
    /// A color.
    Color(Color),
    /// The owner of the ship.
    Owner(String),
    /// A system, or a player for a home.
    Place(String),
    /// The name of a new system.
    Name(String),
}

impl SpelledAction {
    /// The action without the owner of its ship, where that is clear anyway.
    pub(super) fn without_owner(mut self) -> SpelledAction {
        if self.verb != Verb::Capture {
            self.parts.retain(|part| !matches!(part, Part::Owner(_)));
        }
        self
    }

    /// It as an item of a line, with what names places and owners as it was spelled.
    pub(in crate::games::homeworlds) fn item(&self) -> String {
        let mut item = self.verb.word().to_owned();
        for part in &self.parts {
            item.push(' ');
            item.push_str(&part.word());
        }
        item
    }
}

impl Part {
    fn word(&self) -> String {
        match self {
            Part::Piece(piece) => piece.to_string(),
            Part::Color(color) => color.word().to_owned(),
            Part::Owner(word) | Part::Place(word) | Part::Name(word) => word.clone(),
        }
    }
}
