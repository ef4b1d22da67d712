//! The parts of a game that can be explained, and the tables that show them; knows no sentence.

/// A part of the rules or of good play that can be explained: its title is the message
/// `rules-topic-TOPIC`, its text the message `rules-TOPIC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The topic it is about; no two lessons of all games share it.
    pub topic: &'static str,
    /// A table that shows it, if a picture helps.
    pub example: Option<Example>,
    /// The kind of thing it explains.
    pub subject: LessonSubject,
}

/// The subject of a lesson: topics of a game that are too many for one menu have a menu for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonSubject {
    /// The way the game is played.
    Rules,
    /// The way it is played well.
    Strategy,
}

impl LessonSubject {
    /// All of them, in the order in which they are best learned.
    pub const ALL: [LessonSubject; 2] = [LessonSubject::Rules, LessonSubject::Strategy];

    /// The message that names it.
    pub const fn message(self) -> &'static str {
        match self {
            LessonSubject::Rules => "rules-subject-rules",
            LessonSubject::Strategy => "rules-subject-strategy",
        }
    }
}

impl Lesson {
    /// A lesson on the rules, without a table.
    pub const fn told(topic: &'static str) -> Lesson {
        Lesson { topic, example: None, subject: LessonSubject::Rules }
    }

    /// A lesson on the rules, with a table that shows it.
    pub const fn shown(topic: &'static str, position: &'static str, line: &'static str) -> Lesson {
        Lesson { example: Some(Example { position, line }), ..Lesson::told(topic) }
    }

    /// The same as a lesson on how to play well.
    pub const fn of_strategy(self) -> Lesson {
        Lesson { subject: LessonSubject::Strategy, ..self }
    }
}

/// A table that shows something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The position in the one-line form of its game, the first seat to move.
    pub position: &'static str,
    /// The actions played on it, in notation; may be empty.
    pub line: &'static str,
}
