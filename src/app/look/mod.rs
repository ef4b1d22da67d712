//! Looking at games: lists of them, a board, the turns so far, pictures and films, also for everybody. Changes no game.

mod awaited_player;
mod film;
mod game_list;
mod games_page;
mod lesson;
mod other_games;
mod picture;
mod practice;
mod program;
mod publication;
mod recount;
mod shot;
mod steps;
mod turn_search;
mod view;

pub use awaited_player::AwaitedPlayer;
pub use film::{Excerpt, GameFilm, Posting};
pub use games_page::{Companion, GamesPage};
pub use picture::{Pictured, turn_file, turn_of_file};
pub use practice::Practiced;
pub use program::Program;
pub use recount::{Recounted, SinceTurn};
pub use shot::Filming;
pub use steps::{StepTo, Stepped};
pub use turn_search::{FoundTurn, Meant};
pub use view::{Board, Logged, Side};
