//! What the door asks of Homeworlds before there is a table: what can be chosen, and whether so
//! many can play by it. Knows no position.

use crate::game::{Seat, option_table};
use crate::games::door::{Novice, Refused};
use crate::games::homeworlds::options::{Junior, Mode, Options};

/// The options of a text, complete. Refused: one there is not, or what so many cannot play.
pub fn read(asked: &str, seats: u8) -> Result<Options, Refused> {
    let options = Options::read(asked, seats)
        .map_err(|unknown| Refused::plain("unknown-option", &unknown.0))?;
    match options.check(seats) {
        Ok(()) => Ok(options),
        Err(no) => Err(Refused::of(&no)),
    }
}

/// Refused: an option that could do nothing among so many.
pub fn check_use(options: &str, seats: u8, novice: Novice) -> Result<(), Refused> {
    match option_table::unused(&read(options, seats)?, seats, novice) {
        Some(unused) => Err(Refused::of(&unused)),
        None => Ok(()),
    }
}

/// The same options with the novice in that seat; unchanged where more than two play, whom none
/// of them help. RULES NV-1. Refused: an option there is not.
pub fn with_novice(options: &str, seat: Seat) -> Result<String, Refused> {
    let read = Options::read(options, 2)
        .map_err(|unknown| Refused::plain("unknown-option", &unknown.0))?;
    match read.mode {
        Mode::Duel => Ok(Options {
            junior: Junior::at(seat),
            ..read
        }
        .to_string()),
        _ => Ok(options.to_owned()),
    }
}
