//! Ratings, reliability and what is told of a player, through the service. On both databases.

mod counted;
mod earlier;
#[cfg(debug_assertions)]
mod killed;
mod modes;
mod order;
mod reliable;
mod scene;
mod shown;
mod told;
