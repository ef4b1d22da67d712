//! The front end on Discord: how an interaction is answered, and what becomes of a refusal and of a
//! fault; knows no rule of any game and no SQL.
//!
//! [`gateway`] is the door; behind it everything goes through [`Bot::handle`]. A command reads its
//! options, finds the game, makes one call of [`App`](crate::app::App) and shows the answer. All that
//! is public is posted by the worker through [`DiscordCourier`]; every request leaves through [`Sender`].

mod clicks;
mod commands;
pub mod composer;
mod custom_id;
mod door;
mod limits;
mod out;
mod say;

pub use custom_id::{At, Value};
pub use door::bot::Bot;
pub use door::caller::now;
pub use door::gateway;
pub use out::courier::DiscordCourier;
pub use out::send::Sender;
