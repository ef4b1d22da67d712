//! The strength of people, from the games that they have played. Knows them by what the caller identifies them
//! by, and when games ended, and nothing of what was played.
//!
//! The ratings of one kind of game are a pool of their own, named by a word that the caller
//! chooses; how many play decides the system: Glicko-2 for two, Weng-Lin for more.

mod glicko;
mod ladder;
mod rated_game;
mod rating;
mod system;
mod weng_lin;

pub use glicko::{after_idle, after_period};
pub use ladder::{Ladder, PlayerRating, RatingChange};
pub use rated_game::{RatedGame, ranks};
pub use rating::Rating;
pub use system::RatingSystem;
pub use weng_lin::after_table;
