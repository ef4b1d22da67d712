//! The set-up card: a private message on which a game is chosen before anybody is invited. Knows no
//! option of any game: it shows what the door lists.

mod change;
mod pages;
mod present;
mod rows;
mod starters;

pub(crate) use change::{afresh, choose, invite};
pub(crate) use present::{opened, page, show};
pub(crate) use rows::{editions, entries};
