//! The meetings of players where the loser is out, as a picture. All text is handed in.

mod block;
mod content;
mod drawing;

pub use content::{Bracket, BracketRound, BracketSide};
