//! The games, and the one door to them: text in, text out.

pub mod door;
pub mod homeworlds;
mod kind;
#[cfg(feature = "third-game")]
#[path = "../../../../tests/third_game/nim.rs"]
pub mod nim;
mod options;
pub mod settlers;

pub use crate::words::Word;
pub use door::line::numbered;
pub use door::{
    AnyGame, AnyKind, AnyOptions, Choice, Common, Example, Exercise, ExerciseOption, GameEnd,
    Happened, IGNORED, InPlay, Lesson, LessonSubject, Loss, Naming, Note, Notes, Novice,
    OfferedOption, OpenSetting, OrderedTranscript, Passage, Pick, PlayerName, Practice, REMARK,
    RENAMED, Refused, Renamed, SeatFacts, Secrets, Shows, Summary, Tells, Try, TurnSoFar, Typed,
    Unreadable, View, Warning, Written, heading, heading_over, lasting_hash,
};
pub use kind::{Kind, KindPractice};
pub use options::{EDITION, GameOptions};
