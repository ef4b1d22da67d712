//! Whether what is derived still agrees with the log; changes nothing.

use crate::app::base::{Doctor, Error};
use crate::app::game::{Sitting, state};
use crate::store::{GameId, Stage, State};

impl Doctor<'_> {
    /// What the row of a started game says otherwise than its log, and where the log itself does
    /// not hold: nothing, if all is well.
    pub async fn audit(self, game: GameId) -> Result<Vec<String>, Error> {
        let sitting = self.app.sitting(game).await?;
        Ok(sitting.faults()?)
    }
}

impl Sitting {
    /// Where the row of a started game differs from its log, and the log from the fingerprints.
    pub fn faults(&self) -> anyhow::Result<Vec<String>> {
        let mut faults = Vec::new();
        let unended = match self.stage() {
            Stage::Waiting => Stage::Waiting,
            _ => Stage::Playing,
        };
        let state = state(&self.replay, self.seq(), unended);
        let row = State {
            stage: self.row.stage,
            seq: self.row.seq,
            turns: self.row.turns,
            to_move: self.row.to_move,
            status: self.row.status,
            outcome: self.row.outcome,
            deadline: self.row.deadline,
        };
        if row != state {
            faults.push(format!("the row says {row:?}, the log {state:?}"));
        }
        // What stands was compared when the game was loaded.
        if self
            .record
            .events
            .iter()
            .any(|event| event.what.goes_back())
        {
            for event in &self.record.events {
                self.replay_until(event.seq)?;
            }
        }
        Ok(faults)
    }
}
