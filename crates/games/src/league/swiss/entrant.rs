//! What pairing needs to know about somebody in a Swiss; knows no rule of it.

use crate::game::Seat;
use crate::league::entrant::Entrant;
use crate::league::points::Points;

/// Somebody in a Swiss before a round. Those who do not play it (who have withdrawn) are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwissEntrant {
    /// Who it is. Entrants are numbered by strength.
    pub entrant: Entrant,
    /// Their points so far, including those of byes.
    pub points: Points,
    /// Whom they have played. Nobody meets one of them again.
    pub met: Vec<Entrant>,
    /// Their seats in their games of two so far, in the order of rounds.
    pub seats: Vec<Seat>,
    /// How many byes they have had for want of an opponent. With one they get no other.
    pub byes: u32,
}
