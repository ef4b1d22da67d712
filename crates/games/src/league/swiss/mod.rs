//! Swiss rounds: people with about equal points meet, and nobody meets anybody twice. Knows no
//! result but points.

mod cost;
mod entrant;
mod round;
mod seating;

pub use entrant::SwissEntrant;
pub use round::{NoSwissRound, rounds_needed, swiss_round};
