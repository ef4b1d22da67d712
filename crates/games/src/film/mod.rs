//! A game as a film: which of its positions are shown, how they are drawn, and what is written under
//! each. Knows no game and no file format.

mod caption;
mod script;
mod shot;
mod stills;

pub use script::{Cut, Pace, Script};
pub use shot::{FilmPart, Shot};
