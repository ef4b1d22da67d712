//! The contents of this Discord, and what happens in it. Knows no route and no socket.

mod access;
mod access_notices;
mod announcements;
mod attachments;
mod channel;
mod clock;
mod fault;
mod gateway;
mod guild;
mod happening;
mod interaction;
mod interaction_events;
mod media;
mod memory;
mod message;
mod mischief;
mod mischief_body;
mod payload;
mod permissions;
mod post;
mod rates;
mod role;
mod server;
mod server_list;
mod shelf;
mod snowflake;
mod state;
mod time_effects;
mod upload;
mod user;

pub(crate) use channel::{Channel, ChannelKind};
pub(crate) use clock::milliseconds;
pub(crate) use fault::{Fault, Mishap};
pub(crate) use gateway::{CannotResume, Needs, Order, Session, is_served};
pub(crate) use guild::role_json;
pub use happening::{BotEvent, Happening};
pub(crate) use interaction::{
    FIRST_ANSWER, FirstAnswer, InteractionState, InteractionType, NewInteraction,
};
pub(crate) use memory::Memory;
pub(crate) use message::{ChannelMessage, EPHEMERAL, LOADING};
pub(crate) use mischief_body::{MischiefBody, RoleHad};
pub(crate) use permissions::Permissions;
pub(crate) use rates::{Bucket, Rule, too_many};
pub(crate) use snowflake::Snowflake;
pub(crate) use state::{LogEntry, World};
pub(crate) use upload::{Body, Upload};
