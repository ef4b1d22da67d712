//! The guided turn: a private message with the draft, menus and buttons of what is legal next.
//! Knows no game: it shows what the door lists, and all that it must remember is in custom ids.

mod branch;
mod change;
mod draft_view;
mod end;
pub mod entries;
pub mod fields;
pub(crate) mod form;
mod late_reply;
mod layout;
mod naming;
pub mod navigation;
mod pages;
mod phone;
mod preparation;
mod rows;
mod sequel;
mod typed_line;
mod verb_questions;
mod verbs;
mod ways;

pub(crate) use change::{name, pick, start_over, undo};
pub(crate) use draft_view::present;
pub(crate) use end::{end_in_spite, end_turn};
pub(crate) use late_reply::{draft_or_board, or_present};
pub(crate) use preparation::{open, prepare, press, typed_ahead};
pub use rows::{ROOM, rows};
pub(crate) use sequel::{ended, next_game};
pub(crate) use typed_line::{mend, or_refused, typed};
