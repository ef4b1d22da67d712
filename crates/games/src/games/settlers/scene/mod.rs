//! The picture of a board: what goes where. Knows no pixel and no rule.

mod bank;
mod board;
mod corners;
mod layout;
mod moves;
mod sum;

pub use layout::draw;
pub(in crate::games) use layout::draw_in;
