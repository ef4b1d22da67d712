//! The picture of a board: what goes where. Knows no pixel, and no rule but connection.

mod bands;
mod bank;
mod body;
mod heading;
mod homes;
mod layout;
mod line;
mod moves;
mod paper;
mod parts;
mod plate;
mod rows;
mod shown;
mod sides;
mod title;

pub use layout::draw;
