//! The check that what is derived still agrees with the log; changes nothing.

use crate::app::base::{Doctor, Error};
use crate::app::game::{Sitting, state};
use crate::store::{GameId, Stage, State};

impl Doctor<'_> {
    /// The differences between the row of a started game and its log, and the faults by which the log itself does
    /// not hold: nothing, if all is well.
    pub async fn audit(self, game: GameId) -> Result<Vec<String>, Error> {
        let sitting = self.app.sitting(game).await?;
        Ok(sitting.faults()?)
    }
}

impl Sitting {
    /// The differences between the row of a started game and its log, and between the log and the fingerprints.
    pub fn faults(&self) -> anyhow::Result<Vec<String>> {
        let mut faults = Vec::new();
        let unended = match self.stage() {
            Stage::Waiting => Stage::Waiting,
            Stage::Playing | Stage::Over | Stage::Cancelled => Stage::Playing,
        };
        let state = state(&self.replay, self.seq(), unended);
        let row = State {
            stage: self.stored.row.stage,
            seq: self.stored.row.seq,
            turns: self.stored.row.turns,
            to_move: self.stored.row.to_move,
            status: self.stored.row.status,
            outcome: self.stored.row.outcome,
            deadline: self.stored.row.deadline,
        };
        if row != state {
            faults.push(format!("the row says {row:?}, the log {state:?}"));
        }
        // What stands was compared when the game was loaded.
        if self.stored.record.events.iter().any(|event| event.what.goes_back()) {
            for event in &self.stored.record.events {
                self.replay_until(event.seq)?;
            }
        }
        Ok(faults)
    }
}
