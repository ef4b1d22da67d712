//! The winners; knows no game.

use crate::game::seat::Seats;

/// The winners of a finished game. The way it ended is another fact, which the record keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// These seats share the win; usually one.
    Won(Seats),
    /// A draw among these seats.
    Drawn(Seats),
}

/// The effects of the last event of a game with secret roles, judged by somebody who knows every
/// role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// The seats whose roles become public.
    pub reveals: Seats,
    /// The winners, if the event decides the game.
    pub outcome: Option<Outcome>,
}
