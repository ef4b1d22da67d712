//! The thoughts of the bot where it plays: when each of them is to end. What is thought, and what comes
//! of it, is said by the service.

use std::time::Instant;

use crate::app::{GameId, Matter, Stop, Timestamp, let_pictures_go_first};
use crate::store::{GameJob, Told};
use crate::worker::handle::Worker;
use crate::worker::work::{Done, Undone};

impl Worker {
    /// Answers for the bot, unless the game has gone on meanwhile.
    pub(super) async fn think(
        &self,
        game: GameId,
        (matter, asked): (Matter, Told),
        now: Timestamp,
    ) -> Result<Done<GameJob>, Undone> {
        let thoughts = self.app.thoughts();
        let asked = (game, asked);
        thoughts.answer(asked, matter, self.stop(), now).await?;
        Ok(Done::nothing())
    }

    /// Ends a thought that begins now. The processor is real, whatever the clock of the game says.
    fn stop(&self) -> Stop {
        let (begun, most) = (Instant::now(), self.thinking.most);
        Box::new(move || {
            // However many pictures there are, it thinks at least half of its time.
            if let Some(spare) = (most / 2).checked_sub(begun.elapsed()) {
                let_pictures_go_first(spare);
            }
            begun.elapsed() >= most
        })
    }
}
