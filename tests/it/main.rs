//! The one integration binary: one file per subject.

mod bot;
mod bot_player;
mod browsing;
mod house;
#[cfg(debug_assertions)]
mod kills;
mod leagues;
mod look;
mod people;
mod play;
mod privacy;
mod ratings;
mod running;
mod screens;
mod secrecy;
mod secrets;
#[cfg(debug_assertions)]
mod soak;
mod start;
mod stored;
mod story;
mod support;
mod timing;
mod turns;
