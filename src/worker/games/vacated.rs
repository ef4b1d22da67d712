//! The post that a seat is nobody's since its player has left the game for good; shows no position.

use anyhow::Context as _;

use super::declined::without_position;
use crate::app::{GameId, PersonId, Seated};
use crate::store::{Claim, GameJob};
use crate::worker::courier::Post;
use crate::worker::handle::Worker;
use crate::worker::occasion::Occasion;
use crate::worker::work::{Done, Undone};

impl Worker {
    /// Tells those who play on, unless somebody has the seat by now.
    pub(super) async fn vacated(
        &self,
        claim: &Claim,
        game: GameId,
        stranger: PersonId,
    ) -> Result<Done<GameJob>, Undone> {
        let row = self.app.store().game(game).await?;
        let row = row.context("a job belongs to a game")?;
        let sitting = self.app.sitting(game).await?;
        let Ok(seat) = sitting.playing_seat(stranger) else {
            return Ok(Done::nothing());
        };
        let seats = sitting.all_seated(&sitting.replay);
        let playing = sitting.replay.seats_playing();
        let plays_on = |seated: &&Seated| {
            seated.seat != seat && playing.has(seated.seat) && !seated.person.id.is_nobody()
        };
        let others = seats.iter().filter(plays_on);
        let others = others.map(|seated| seated.person.clone()).collect();
        let occasion = Occasion::Vacated {
            seat,
            is_timed: row.terms.clock.is_timed(),
        };
        let mark = self.mark(claim, game, None).await?;
        let mut post = Post {
            seats,
            concerned: others,
            ..without_position(&row, mark, occasion)
        };
        self.leave_itself_out(&mut post).await?;
        if post.concerned.is_empty() {
            return Ok(Done::nothing());
        }
        let channel = row.posting_channel();
        self.post_without_position(claim, channel, post).await
    }
}
