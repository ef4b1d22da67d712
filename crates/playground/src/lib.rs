//! A local Discord on the loopback address: the part of its REST interface and gateway that the
//! bot uses, and a page to play on. It knows Discord's limits and codes; it knows no game and no
//! part of the bot.

// A new value of an enum is to be thought about wherever it is told apart. Enums of others are named
// as such where a default arm stands.
#![warn(clippy::wildcard_enum_match_arm)]

mod delivery;
mod door;
mod guard;
mod limits;
mod line;
mod page;
mod play;
mod playground;
mod posting;
mod premises;
mod refusal;
mod rest;
mod routes;
mod socket;
mod world;

pub use delivery::DeliveryRoute;
pub use limits::{wrong_with, wrong_with_command, wrong_with_form};
pub use play::{Act, hidden_with_embeds, without_embeds};
pub use playground::{Playground, Settings, StartError};
pub use world::{BotEvent, Happening};
