//! The choices of rules where people climb, and those that mean nothing there.

use crate::app::base::LeagueNo;
use crate::store::{LeagueRow, LeagueStage, Timestamp};

/// Refused: the league is no ladder on which people play now.
pub(in crate::app::leagues) fn is_climbed(row: &LeagueRow, now: Timestamp) -> Result<(), LeagueNo> {
    let ends = row.ends.is_some_and(|ends| ends <= now);
    match (row.rules.is_ladder(), row.stage) {
        (false, _) => Err(LeagueNo::NoLadder),
        (true, LeagueStage::Playing) if !ends => Ok(()),
        (true, LeagueStage::Playing) => Err(LeagueNo::EndsAlready),
        (
            true,
            LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Over | LeagueStage::Closed,
        ) => Err(LeagueNo::NotPlaying),
    }
}

/// Refused: it means nothing on a ladder.
pub(in crate::app::leagues) fn not_on_a_ladder(
    row: &LeagueRow,
    no: LeagueNo,
) -> Result<(), LeagueNo> {
    if row.rules.is_ladder() { Err(no) } else { Ok(()) }
}
