//! The set-up card: a private message on which a game is chosen before anybody is invited. Knows no
//! option of any game: it shows what the door lists.

mod card_view;
mod change;
mod pages;
mod rows;
mod starters;

pub(crate) use card_view::{opened, page, show};
pub(crate) use change::{afresh, choose, invite};
pub(crate) use rows::{editions, entries};
