//! The terms of a game that are not about time: taking back, ratings, and the bot as a player. Knows no clock, no
//! game, and not how a level plays.

mod level;
mod other_level;
mod switches;

pub use level::{BotLevel, Level};
pub use other_level::OtherLevel;
pub use switches::{Rated, Resigns, Takeback};
