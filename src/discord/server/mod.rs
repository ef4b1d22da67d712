//! The card of `/setup`: a private message for choosing how games are played on a server, which
//! also says whether the bot can play there.

mod card;
mod check;
mod rows;

pub(crate) use card::{choose, show};
