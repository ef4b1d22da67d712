//! The door: text in, text out, for any game; knows no rule of any.

pub mod imported;
pub mod line;
pub mod spoken;
pub mod table;
pub mod told;
