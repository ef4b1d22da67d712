//! The data that Discord sends, as far as it is needed; knows nothing of the bot.
//!
//! A number that is wider than expected, a list with an item of a new kind, a part that is missing or
//! has another shape: each costs only what it says itself. An interaction needs its number, its token
//! and who it comes from; all else may be missing.

mod account;
mod command;
mod interaction;
mod lenient_reading;
mod member_rights;
mod message;
#[cfg(test)]
pub(crate) mod odd_payloads;
mod place;
mod user;

pub(crate) use account::Account;
pub(crate) use command::{CommandKind, CommandOption, ResolvedObjects};
pub(crate) use interaction::{Data, Interaction, InteractionKind, MenuKind};
pub(crate) use lenient_reading::{Id, number};
pub(crate) use member_rights::{ServerChannel, ServerRoles, everybody_sees, held};
pub(crate) use message::{Attached, EPHEMERAL, Message, OF_PARTS, parts_of};
pub(crate) use place::{InteractionChannel, ThreadMetadata};
pub(crate) use user::{Member, User, shown_name};
