//! The choices of a server, and what follows from them for new games: where they go, with which clock, and whether
//! the bot itself plays.

mod bot_opponent;
mod choices;
mod opponent;
mod theme;

pub use bot_opponent::Opposing;
pub(super) use bot_opponent::seat_itself;
pub use opponent::Opponent;
pub(super) use theme::theme;
