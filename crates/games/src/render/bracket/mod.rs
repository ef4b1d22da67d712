//! Who meets whom where the loser is out, as a picture. All text is handed in.

mod block;
mod content;
mod draw;

pub use content::{Bracket, BracketRound, BracketSide};
