//! A number over time as a picture: how good somebody was. All text but round numbers is handed in.

mod axis;
mod content;
mod drawing;
mod plot;

pub use content::{Chart, ChartLabel, ChartPoint};
