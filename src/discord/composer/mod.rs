//! The guided turn: a private message with the draft, menus and buttons of what is legal next.
//! Knows no game: it shows what the door lists, and all that it must remember is in custom ids.

pub mod asked;
mod below;
mod branch;
mod change;
mod end;
pub mod entries;
pub mod fields;
pub(crate) mod form;
mod naming;
mod next;
mod pages;
mod phone;
mod prepared;
mod present;
mod rows;
mod stale;
mod typed;
mod verbs;

pub(crate) use change::{name, pick, start_over, undo};
pub(crate) use end::{end_in_spite, end_turn};
pub(crate) use next::{ended, next_game};
pub(crate) use prepared::{open, prepare, press, typed_ahead};
pub(crate) use present::present;
pub use rows::{ROOM, rows};
pub(crate) use stale::{draft_or_board, or_present};
pub(crate) use typed::{mend, or_refused, typed};
