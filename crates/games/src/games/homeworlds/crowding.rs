//! The colors that a system has too many of, or nearly; knows no sentence and no picture.

use crate::games::homeworlds::system::{System, TOO_MANY};
use crate::pieces::Color;

/// The nearness of a color to a catastrophe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Crowding {
    /// One more piece of it, and there can be one.
    Nearly,
    /// There can be one now.
    Overpopulation,
}

impl Crowding {
    /// For a color in a system, stars and everybody's ships together; nothing if there are fewer.
    pub fn of(system: &System, color: Color) -> Option<Crowding> {
        match system.everything().count_color(color) {
            TOO_MANY.. => Some(Crowding::Overpopulation),
            count if count + 1 == TOO_MANY => Some(Crowding::Nearly),
            _ => None,
        }
    }
}
