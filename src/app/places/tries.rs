//! A broken place is tried again by itself, for as long as anything goes on there: with what waits to be
//! posted, or else by asking whether something could be. Posts and asks nothing itself.

use std::time::Duration;

use crate::app::base::{Error, Places};
use crate::store::{ChannelId, Defect, PlaceRow, Timestamp};

/// If posting was not even tried for so long, what waits there waits for something else: then it is asked
/// too whether something could be posted. That is more than the pause between two tries.
const UNTRIED: [Duration; 2] = [Duration::from_secs(90 * 60), Duration::from_secs(36 * 3600)];

/// The time for which a place is tried every hour.
const WEEK: Duration = Duration::from_secs(7 * 24 * 3600);

impl Places<'_> {
    /// Tries the broken places that are due, each in one process. Returns those of which it is to be
    /// asked whether something can be posted, since nothing that waits would show it.
    pub async fn tries(self, now: Timestamp) -> Result<Vec<ChannelId>, Error> {
        let mut asked = Vec::new();
        for place in self.app.store.claim_places(now).await? {
            match self.try_again(&place, now).await {
                Ok(true) => asked.push(place.channel),
                Ok(false) => {}
                // The others are tried all the same: this one has its next time already.
                Err(why) => {
                    tracing::error!(channel = place.channel.0, ?why, "a place is tried later");
                }
            }
        }
        Ok(asked)
    }

    /// Tries a place with what waits there. True: that shows nothing.
    async fn try_again(self, place: &PlaceRow, now: Timestamp) -> Result<bool, Error> {
        let channel = place.channel;
        if !self.app.store.goes_on_at(channel).await? {
            self.is_mended(channel, now).await?;
            return Ok(false);
        }
        let waits = self.bring_all_forward(channel, now, Timestamp::AT_ONCE).await?;
        let [hourly, daily] = UNTRIED;
        let longest = if place.since.until(now) < WEEK { hourly } else { daily };
        Ok(!waits || place.tried.until(now) > longest)
    }

    /// Has all that waits to be posted in just this place tried at `due` at the latest. Returns whether
    /// anything waits.
    pub(super) async fn bring_all_forward(
        self,
        channel: ChannelId,
        now: Timestamp,
        due: Timestamp,
    ) -> Result<bool, Error> {
        let store = &self.app.store;
        let leagues = store.bring_leagues_forward(channel, now, due).await?;
        let games = store.games_waiting_in(channel).await?;
        for game in &games {
            self.bring_forward(*game, now, due).await?;
        }
        Ok(leagues || !games.is_empty())
    }

    /// Nothing can be posted in a place that was asked for. Why, if that is known.
    pub async fn is_still_broken(
        self,
        channel: ChannelId,
        defect: Option<Defect>,
        now: Timestamp,
    ) -> Result<(), Error> {
        let mut tx = self.app.store.begin().await?;
        let before = tx.place(channel).await?;
        tx.fail_place_again(channel, defect, now).await?;
        tx.commit().await?;
        match (defect, &before) {
            (Some(defect), Some(_)) => {
                let since = lost_since(before.as_ref(), now);
                self.takes_along((channel, defect), since, now).await
            }
            // Repaired since it was asked for: what was found out is old.
            (Some(_), None) | (None, _) => Ok(()),
        }
    }
}

/// The time since when a lost channel takes its threads along: now, unless it was known to before.
pub fn lost_since(before: Option<&PlaceRow>, now: Timestamp) -> Timestamp {
    let before = before.filter(|place| place.defect.takes_threads_along());
    before.map_or(now, |place| place.since)
}
