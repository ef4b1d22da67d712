//! The picture of a board: what goes where. Knows no pixel, and no rule but connection.

mod bands;
mod bank;
mod board;
mod body;
mod caption;
mod columns;
mod cracks;
mod fit;
mod halves;
mod heading;
mod homes;
mod labels;
mod laid;
mod landing;
mod layout;
mod line;
mod margins;
mod moves;
mod obstacles;
mod paper;
mod parts;
mod places;
mod plate;
mod remark;
mod result;
mod route;
mod rows;
mod shelf;
mod shown;
mod sides;
mod standing;
mod title;
mod title_line;
mod trays;
mod way;

pub use layout::{draw, draw_in, share};
