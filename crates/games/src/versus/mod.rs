//! Players against each other, in pairs of games from one opening; knows no game, and no clock.

mod game;
mod opening;
mod score;

pub use game::{Chooser, Finish, play_out, play_turn, turn_or_pass};
pub use opening::{Opening, made};
pub use score::Score;
