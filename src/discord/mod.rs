//! The front end on Discord: how an interaction is answered, and what becomes of a refusal and of a
//! fault; knows no rule of any game and no SQL.
//!
//! [`gateway`] and [`SignedDoor`] are the doors; behind them everything goes through [`Bot::handle`]. A command reads its
//! options, finds the game, makes one call of [`App`](crate::app::App) and shows the answer. All that
//! is public is posted by the worker through [`DiscordCourier`]; every request leaves through
//! [`Sender`].
//!
//! Its rooms, from the top down. Each names only those below it, except that `clicks` and `commands` name each
//! other, and that `say` takes what its messages are made of from above: their form from `out`, their menus from
//! `card`, and the pages of their lists from `leagues`.
//!
//! * `intake`: where interactions come in, and are remembered until they are answered.
//! * `clicks`, `commands`: what each button and each command does.
//! * [`composer`]: the guided turn.
//! * `practice`: what the buttons of a practice do.
//! * `leagues`: the card of a new league, and the answers about one.
//! * `server`: the card of `/setup`.
//! * `settings`: the card of `/settings`.
//! * `privacy`: what can be reached from there about one's data.
//! * `proposal`: the set-up card.
//! * `greeting`: those who take a chair learn at once if no letter reaches them.
//! * `card`: how all cards are laid out.
//! * `out`: requests to Discord, and the courier, which sends what `say` makes.
//! * `say`: what people are shown, and with which buttons.
//! * `custom_id`: what buttons and menus carry.
//! * `selection`: what is chosen in a menu.
//! * `permissions`: what the bot needs to be allowed.
//! * `payload`: what Discord sends.
//! * `limits`: what Discord takes at most.

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
