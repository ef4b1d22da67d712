//! The front end on Discord: how an interaction is answered, and what becomes of a refusal and of a
//! fault; knows no rule of any game and no SQL.
//!
//! [`gateway`] and [`SignedDoor`] are the doors; behind them everything goes through [`Bot::handle`]. A command reads its
//! options, finds the game, makes one call of [`App`](crate::app::App) and shows the answer. All that
//! is public is posted by the worker through [`DiscordCourier`]; every request leaves through
//! [`Sender`].
//!
//! Names point down only:
//!
//! 1. `door`: where interactions come in, and are remembered until they are answered.
//! 2. `clicks`, `commands`: what each button and each command does.
//! 3. [`composer`]: the guided turn; `proposal`: the set-up card; `server`: that of `/setup`;
//!    `leagues`: that of a new league, and what its buttons do; `practice`: what those of a
//!    practice do; `settings`: the card of `/settings`;
//!    `privacy`: what can be reached from there about one's data. All cards are laid out by `card`.
//! 4. `say`: what people are shown, and with which buttons.
//! 5. `payload`: what Discord sends; `out`: requests to Discord (its courier, which sends what `say` makes, stands above that);
//!    `custom_id`: what buttons carry; `limits`: what Discord takes at most;
//!    `permissions`: what the bot needs to be allowed.

mod card;
mod clicks;
mod commands;
pub mod composer;
mod custom_id;
mod greeting;
mod intake;
mod leagues;
mod limits;
mod out;
mod payload;
mod permissions;
mod practice;
mod privacy;
mod proposal;
mod say;
mod selection;
mod server;
mod settings;

pub use custom_id::At;
pub use intake::bot::Bot;
pub use intake::caller::now;
pub use intake::gateway;
pub use intake::shards::{ShardRange, Shards};
pub use intake::signed::{Received, SignedDoor, SignedRequest};
pub use out::audience::DiscordAudience;
pub use out::courier::DiscordCourier;
pub use out::sender::Sender;
pub use say::retry_reason::PutOff;
pub use say::room::ROOM;
