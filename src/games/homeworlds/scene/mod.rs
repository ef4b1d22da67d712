//! The picture of a board: what goes where. Knows no pixel, and no rule but connection.

mod bank;
mod layout;
mod pack;
mod parts;
mod plate;
mod title;

pub use layout::draw;
pub(super) use layout::{alignment_message, overpopulated};
