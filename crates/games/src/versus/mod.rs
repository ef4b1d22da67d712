//! Players against each other, in pairs of games from one opening; knows no game, and no clock.

mod broken_game;
mod chooser;
mod game;
mod opening;
mod pair;
mod score;
mod turn;

pub use broken_game::Broken;
pub use chooser::Chooser;
pub use game::{MatchGame, play_out};
pub use opening::{Opening, made};
pub use pair::{play_from, play_pair};
pub use score::Score;
pub use turn::{play_turn, turn_or_pass};
