//! Whether what is derived still agrees with the log; changes nothing.

use super::{App, Error, GameId, Sitting};

impl App {
    /// What the row of a started game says otherwise than its log, and where the log itself does
    /// not hold: nothing, if all is well.
    pub async fn audit(&self, game: GameId) -> Result<Vec<String>, Error> {
        let sitting = self.sitting(game).await?;
        Ok(sitting.faults()?)
    }
}

impl Sitting {
    /// Where the row of a started game differs from its log, and the log from the fingerprints.
    pub fn faults(&self) -> anyhow::Result<Vec<String>> {
        let mut faults = Vec::new();
        let (row, state) = (&self.row, self.state());
        let stored = (row.stage.as_str(), row.seq, row.turns, row.to_move);
        let told = (
            state.stage,
            state.seq.into(),
            state.turns.into(),
            state.to_move.map(i64::from),
        );
        if stored != told {
            faults.push(format!("the row says {stored:?}, the log {told:?}"));
        }
        let (stored, told) = ((&row.status, &row.outcome), (state.status, &state.outcome));
        if stored.0.as_deref() != told.0 || stored.1 != told.1 {
            faults.push(format!("the row says {stored:?}, the log {told:?}"));
        }
        for event in &self.record.events {
            let hash = self.replay_until(event.seq)?.game.fingerprint();
            if event.hash.is_some_and(|kept| kept != hash) {
                faults.push(format!("after event {} the position is another", event.seq));
            }
        }
        Ok(faults)
    }
}
