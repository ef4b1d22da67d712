//! The results of games, the ratings that follow from them, and what is told of a player.

mod chart;
mod check;
mod facts;
mod game_rating;
mod player;
mod recalculation;

pub use check::RatingFault;
pub use facts::{PlayerFacts, PoolFacts};
