//! The time of a player is up: asks first whether that can be posted. Judges nothing.

use crate::app::{GameId, Timestamp};
use crate::worker::courier::PostError;
use crate::worker::handle::Worker;
use crate::worker::work::Undone;

impl Worker {
    /// A game waits where nothing can be posted, since nobody could be told that their time runs out. Only that
    /// answer keeps it from being decided, not that none comes.
    pub(super) async fn ask_before_time_is_up(
        &self,
        game: GameId,
        now: Timestamp,
    ) -> Result<(), Undone> {
        let places = self.app.places();
        if let Some(place) = places.decided_by_time(game, now).await?
            && let Err(PostError::Broken(defect)) = self.courier.can_post(place).await
        {
            places.is_found_silent(game, (place, defect), now).await?;
        }
        Ok(())
    }
}
