//! The result of a game for each of its players; knows no points.

use crate::game::{Outcome, Seat};
use crate::worded;

worded! {
    /// The result of a game for one of its players, from the worst to the best.
    #[derive(PartialOrd, Ord)]
    pub enum Fate {
        /// Somebody else won, or nobody.
        Lost = "lost",
        /// Nobody won, and they are among those who draw.
        Drawn = "drawn",
        /// They won, alone or with others.
        Won = "won",
    }
}

impl Fate {
    /// The fates that an outcome means for each of this many players, in the order of seats.
    pub fn all(outcome: Outcome, players: usize) -> Vec<Fate> {
        let of = |index: usize| {
            let seat = Seat::at(index).filter(|seat| seat.0 < 8);
            match (outcome, seat) {
                (Outcome::Won(seats), Some(seat)) if seats.has(seat) => Fate::Won,
                (Outcome::Drawn(seats), Some(seat)) if seats.has(seat) => Fate::Drawn,
                (Outcome::Won(_) | Outcome::Drawn(_), _) => Fate::Lost,
            }
        };
        (0..players).map(of).collect()
    }
}
