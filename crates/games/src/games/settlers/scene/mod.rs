//! The picture of a board: what goes where. Knows no pixel and no rule.

mod arrows;
mod bank;
mod board;
mod corners;
mod layout;
mod sum;

pub use layout::draw;
pub(in crate::games) use layout::draw_in;
