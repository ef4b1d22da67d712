//! What there is in this Discord, and what happens in it. Knows no route and no socket.

mod access;
mod attach;
mod channel;
mod clock;
mod gateway;
mod guild;
mod happening;
mod interact;
mod interaction;
mod memory;
mod message;
mod mischief;
mod passing;
mod payload;
mod permissions;
mod post;
mod rates;
mod role;
mod shelf;
mod snowflake;
mod state;
mod upload;
mod user;

pub(crate) use channel::{Channel, ChannelKind};
pub(crate) use clock::milliseconds;
pub(crate) use gateway::{CannotResume, Needs, Order, Session};
pub use happening::{Event, Happening};
pub(crate) use interaction::{Deed, Doing, FIRST_ANSWER, First, Interaction};
pub(crate) use memory::Memory;
pub(crate) use message::{EPHEMERAL, LOADING, Message};
pub(crate) use mischief::{Fault, MischiefBody, Mishap};
pub(crate) use permissions::Permissions;
pub(crate) use rates::{Bucket, Rule, too_many};
pub(crate) use snowflake::Id;
pub(crate) use state::{LogEntry, World};
pub(crate) use upload::{Body, Upload};
