//! The two secret sides of Good vs Evil; does not know who is on which.

use crate::worded;

worded! {
    /// The side that a player is on, in secret.
    pub enum Alignment {
        /// Wins when all Evil players are out, with the others.
        Good = "good",
        /// Wins alone by eliminating anybody.
        Evil = "evil",
    }
}

impl Alignment {
    /// One for each seat, before they are shuffled: as many of both, or one more Good.
    /// RULES MP-30.
    pub fn deal(seats: u8) -> impl Iterator<Item = Alignment> {
        (0..seats).map(|index| match index % 2 {
            0 => Alignment::Good,
            _ => Alignment::Evil,
        })
    }

    /// The id of its name.
    pub const fn message(self) -> &'static str {
        match self {
            Alignment::Good => "role-good",
            Alignment::Evil => "role-evil",
        }
    }
}
