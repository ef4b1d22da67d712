//! What Discord sends, as far as it is needed; knows nothing of the bot.
//!
//! A number that is wider than expected, a list with an item of a new kind, a part that is missing or
//! has another shape: each costs only what it says itself. An interaction needs its number, its token
//! and who it comes from; all else may be missing.

mod account;
mod command;
mod held;
mod interaction;
mod lenient;
mod message;
#[cfg(test)]
pub(crate) mod oddly;
mod place;
mod user;

pub(crate) use account::Account;
pub(crate) use command::{CommandKind, CommandOption, Resolved};
pub(crate) use held::{Server, ServerChannel, everybody_sees, held};
pub(crate) use interaction::{Data, Interaction, Kind, MenuKind};
pub(crate) use lenient::{Id, number};
pub(crate) use message::{Attached, EPHEMERAL, Message, OF_PARTS, parts_of};
pub(crate) use place::{Channel, ThreadMetadata};
pub(crate) use user::{Member, User, shown_name};
