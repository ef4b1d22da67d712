//! Somebody leaves a game for good, since their data is being deleted.

use crate::app::base::{Cause, Ends, Error};
use crate::app::events::be_back;
use crate::app::game::Sitting;
use crate::store::{By, ForgettingRow, GameId, Parting, Timestamp};

impl Ends<'_> {
    /// Resigns for them, or leaves their seat to nobody, whose clock runs: not where nobody but the bot would be left, who
    /// cannot ask for anything. Nothing is done where they do not play any more. Returns whether a seat
    /// becomes nobody's.
    pub(in crate::app) async fn part(
        self,
        asked: &ForgettingRow,
        game: GameId,
        now: Timestamp,
    ) -> Result<bool, Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(false);
        };
        tx.check_still_forgetting(asked).await?;
        let person = asked.person;
        let mut sitting = Sitting::locked(&mut tx).await?;
        let Ok(seat) = sitting.playing_seat(person) else {
            return Ok(false);
        };
        let itself = tx.itself().await?;
        let is_there = |other| {
            let id = sitting.person_at(other).id;
            other != seat && !id.is_nobody() && Some(id) != itself
        };
        let playing = sitting.replay.seats_playing();
        if asked.games == Parting::Left && playing.iter().any(is_there) {
            be_back(Cause::of_bot(now), &mut tx, &mut sitting, seat).await?;
            sitting.store_state(&mut tx, now).await?;
            tx.commit().await?;
            return Ok(true);
        }
        let cause = Cause::of(By::Player(person), now);
        self.gives_up(cause, &mut tx, &mut sitting, seat).await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(false)
    }
}
