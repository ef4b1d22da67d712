//! Looking at games: which one is meant, its board, its history, pictures and films. Changes nothing.

mod awaited;
mod film;
mod find;
mod lesson;
mod listed;
mod lists;
mod paged;
mod picture;
mod practice;
mod program;
mod recount;
mod shot;
mod show;
mod steps;
mod view;

pub use awaited::Awaited;
pub use film::{Excerpt, GameFilm, Posting};
pub use find::{FoundTurn, Meant};
pub use paged::{Companion, GamesPage};
pub use picture::{Pictured, turn_file, turn_of_file};
pub use practice::Practiced;
pub use program::Program;
pub use recount::{Recounted, SinceTurn};
pub use shot::Filming;
pub use steps::{StepTo, Stepped};
pub use view::{Board, Logged, Side};
