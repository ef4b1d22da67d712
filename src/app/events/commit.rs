//! An event in a game, and every turn that follows from it by itself.

use super::next_thought::think_next;
use crate::app::base::{App, Cause, Error};
use crate::app::game::{Moment, Sitting};
use crate::app::preparation::due;
use crate::app::timing::tell_after;
use crate::store::GameTx;
use starpost_games::record::What;

impl App {
    /// Adds an event to the log with everything it brings about, and after it every turn that
    /// leaves its player no choice or was prepared; returns the moment of the first. Then whoever
    /// is next gets a letter, if they want one. Refused by the rules: nothing has changed.
    pub(in crate::app) async fn commit_event(
        &self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: &What,
    ) -> Result<Moment, Error> {
        self.clocks().note_outages(cause, tx, sitting).await?;
        self.clocks().note_present_silence(cause, tx, sitting).await?;
        let before = sitting.replay.clone();
        let seq = self.append_with_effects(cause, tx, sitting, what).await?;
        let after = sitting.replay.clone();
        self.play_on(cause, tx, sitting).await?;
        tell_after(tx, sitting, what).await?;
        Ok(Moment { seq, before, after })
    }

    /// Plays every turn that is due now without asking: it leaves its player no choice, or they
    /// have prepared it. Then the bot has to think, if it is to move.
    pub(in crate::app) async fn play_on(
        &self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
    ) -> Result<(), Error> {
        loop {
            let due = due(cause, tx, sitting).await?;
            let (cause, line) = match (sitting.replay.forced(), &due) {
                (Some(line), _) => (cause.unowned(), line),
                (None, Some(due)) => (cause.prepared_by(due.person), due.line.clone()),
                (None, None) => return Ok(think_next(cause, tx, sitting).await?),
            };
            let turn = What::Turn(line);
            self.append_with_effects(cause, tx, sitting, &turn).await?;
            if let Some(due) = due {
                due.go_on(tx, sitting).await?;
            }
        }
    }
}
