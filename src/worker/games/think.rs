//! The thoughts of the bot where it plays: when each of them is to end. What is thought, and what comes
//! of it, is said by the service.

use std::time::Instant;

use crate::app::{GameId, Stop, Timestamp};
use crate::store::{GameJob, Told};
use crate::worker::handle::Worker;
use crate::worker::work::{Done, Undone};

impl Worker {
    /// Takes the bot's turn, unless the game has gone on meanwhile.
    pub(super) async fn think(
        &self,
        game: GameId,
        asked: Told,
        now: Timestamp,
    ) -> Result<Done<GameJob>, Undone> {
        let thoughts = self.app.thoughts();
        thoughts.take_turn(game, asked, self.stop(), now).await?;
        Ok(Done::nothing())
    }

    /// Answers the offer of a draw.
    pub(super) async fn consider(
        &self,
        game: GameId,
        asked: Told,
        now: Timestamp,
    ) -> Result<Done<GameJob>, Undone> {
        let thoughts = self.app.thoughts();
        thoughts
            .consider_draw(game, asked, self.stop(), now)
            .await?;
        Ok(Done::nothing())
    }

    /// Ends a thought that begins now. The processor is real, whatever the clock of the game says.
    fn stop(&self) -> Stop {
        let (begun, most) = (Instant::now(), self.thinking.most);
        Box::new(move || begun.elapsed() >= most)
    }
}
