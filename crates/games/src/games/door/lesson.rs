//! What can be explained of a game, and the tables that show it; knows no sentence.

/// A part of the rules or of good play that can be explained: its title is the message
/// `rules-topic-TOPIC`, its text the message `rules-TOPIC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What it is about; no two lessons of all games share it.
    pub topic: &'static str,
    /// A table that shows it, if a picture helps.
    pub example: Option<Example>,
}

impl Lesson {
    /// A lesson without a table.
    pub const fn told(topic: &'static str) -> Lesson {
        let example = None;
        Lesson { topic, example }
    }

    /// A lesson with a table that shows it.
    pub const fn shown(topic: &'static str, position: &'static str, line: &'static str) -> Lesson {
        let example = Some(Example { position, line });
        Lesson { topic, example }
    }
}

/// A table that shows something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The position in the one-line form of its game, the first seat to move.
    pub position: &'static str,
    /// What is played on it, in notation; may be empty.
    pub line: &'static str,
}
