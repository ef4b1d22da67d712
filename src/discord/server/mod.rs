//! The card of `/setup`: a private message on which is chosen how games are played on a server, and
//! which says whether the bot can play there.

mod card;
mod check;
mod rows;

pub(crate) use card::{choose, show};
