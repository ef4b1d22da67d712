//! What the door asks of Homeworlds before there is a table: what can be chosen, and whether so
//! many can play by it. Knows no position.

use crate::game::Seat;
use crate::games::door::{Novice, Refused, Setting};
use crate::games::homeworlds::idle;
use crate::games::homeworlds::options::{
    EmptiedHome, FirstShip, Junior, Mode, Options, RedAlert, SelfElimination, Switch, Timewarp,
};

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
    match idle::first(&read(options, seats)?, seats, novice) {
        Some(idle) => Err(Refused::of(&idle)),
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

/// What can be chosen besides the edition. RULES appendix C.
pub fn settings() -> Vec<Setting> {
    let of = |key, choices: Vec<&'static str>| Setting { key, choices };
    let modes = [Mode::Sinister, Mode::GoodVsEvil, Mode::LastCaptain];
    vec![
        of("mode", modes.iter().map(|mode| mode.word()).collect()),
        of("timewarp", words(Timewarp::ALL, Timewarp::word)),
        of("red_alert", words(RedAlert::ALL, RedAlert::word)),
        of("alert_on_draw", words(Switch::ALL, Switch::word)),
        of("forbid_full_pass", words(Switch::ALL, Switch::word)),
        of(
            "self_elimination",
            words(SelfElimination::ALL, SelfElimination::word),
        ),
        of("first_ship", words(FirstShip::ALL, FirstShip::word)),
        of(
            "emptied_enemy_home",
            words(EmptiedHome::ALL, EmptiedHome::word),
        ),
    ]
}

fn words<T: Copy>(values: &[T], word: impl Fn(T) -> &'static str) -> Vec<&'static str> {
    values.iter().map(|&value| word(value)).collect()
}
