//! A ladder: people challenge each other, climb and leave, month after month.

mod answer;
mod challenge;
mod entering;
mod facts;
mod month;
mod rungs;
mod running;
mod steps;

pub(super) use answer::{drop_challenges, is_met_again};
pub use challenge::ChallengePlan;
pub(super) use entering::enter_ladder;
pub use facts::{ChallengeFacts, LadderFacts, MonthFacts, Rung};
pub(super) use facts::{LadderParts, challenge_facts, ladder_facts};
pub(super) use month::first_month;
pub(super) use running::{follow_ladder, keep_ladder, present_ladder};
pub(super) use steps::note_steps;

use crate::app::base::LeagueNo;
use crate::store::{LeagueRow, LeagueStage, Timestamp};

/// Refused: the league is no ladder on which people play now.
pub(super) fn is_climbed(row: &LeagueRow, now: Timestamp) -> Result<(), LeagueNo> {
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
pub(super) fn not_on_a_ladder(row: &LeagueRow, no: LeagueNo) -> Result<(), LeagueNo> {
    match row.rules.is_ladder() {
        true => Err(no),
        false => Ok(()),
    }
}
