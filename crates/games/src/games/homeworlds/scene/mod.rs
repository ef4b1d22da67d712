//! The picture of a board: what goes where. Knows no pixel, and no rule but connection.

mod bank;
mod columns;
mod homes;
mod layout;
mod pack;
mod parts;
mod plate;
mod sheet;
mod title;
mod ways;

pub use layout::draw;
