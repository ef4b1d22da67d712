//! The time that players or referees give somebody.

use crate::app::base::limits::MOST_GIVEN;
use crate::app::base::{Refusal, TimeNo};
use starpost_games::clock::Hours;

/// Refused: it is none, or more than anybody gets at once.
pub(in crate::app) fn check_hours(hours: Hours) -> Result<(), Refusal> {
    if (1..=MOST_GIVEN.0).contains(&hours.0) {
        Ok(())
    } else {
        Err(Refusal::Time(TimeNo::WrongHours(MOST_GIVEN.0)))
    }
}
