//! The door: text in, text out, for any game; knows no rule of any.

mod any_game;
mod choice;
mod heading;
mod imported;
mod kind;
mod lesson;
pub mod line;
mod loss;
mod note;
mod refused;
pub mod spoken;
mod table;
mod turn;
mod typed;
mod view;
mod warning;
mod written;

pub use crate::game::{Novice, Setting};
pub use any_game::AnyGame;
pub use choice::{Choice, Step};
pub use heading::heading;
pub use imported::{Happened, OrderedTranscript, Transcript, Unreadable};
pub use kind::{AnyKind, GameKind};
pub use lesson::{Example, Lesson};
pub use loss::Loss;
pub use note::Note;
pub use refused::Refused;
pub use table::Table;
pub use turn::TurnSoFar;
pub use typed::Typed;
pub use view::View;
pub use warning::Warning;
pub use written::Written;
