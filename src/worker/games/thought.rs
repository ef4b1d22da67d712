//! The thoughts of the bot where it plays: when each of them is to end. What is thought, and what comes
//! of it, is said by the service.

use std::time::Instant;

use crate::app::{GameId, Matter, Timestamp, ends_after};
use crate::store::{GameJob, PersonEvent};
use crate::worker::handle::Worker;
use crate::worker::work::{JobOutcome, Undone};

impl Worker {
    /// Answers for the bot, unless the game has gone on meanwhile.
    pub(super) async fn think(
        &self,
        game: GameId,
        (matter, asked): (Matter, PersonEvent),
        now: Timestamp,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let thoughts = self.app.thoughts();
        let asked = (game, asked);
        // The processor is real, whatever the clock of the game says.
        let begun = Instant::now();
        let stop = Box::new(ends_after(self.thinking.most, move || begun.elapsed()));
        thoughts.answer(asked, matter, stop, now).await?;
        Ok(JobOutcome::nothing())
    }
}
