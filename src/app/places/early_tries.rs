//! Something has happened after which a broken place may be well again: it is tried before its time.
//! Where nothing is broken, that costs one question. Tries nothing itself.

use super::trouble::next_try;
use crate::app::base::{Call, Error, Places};
use crate::store::{ChannelId, GameId, GuildId, LeagueId, PlaceRow, Timestamp};

impl Places<'_> {
    /// Something about a server has changed, or about the bot there.
    pub async fn server_changes(self, guild: GuildId, now: Timestamp) -> Result<(), Error> {
        if !self.app.store.is_any_place_broken().await? {
            return Ok(());
        }
        let places = self.app.store.broken_places_on(guild).await?;
        self.wake(&places, now).await
    }

    /// Something about a channel or a thread has changed.
    pub async fn channel_changes(self, channel: ChannelId, now: Timestamp) -> Result<(), Error> {
        let places = self.app.store.places_under(channel).await?;
        self.wake(&places, now).await
    }

    /// A message was posted in a channel, or in a thread that hangs under `above`: in `above` and its threads posting
    /// may be possible again.
    pub async fn takes_posts(
        self,
        (channel, above): (ChannelId, ChannelId),
        now: Timestamp,
    ) -> Result<(), Error> {
        let mut places = self.app.store.places_under(above).await?;
        places.retain(|place| place.channel != channel && place.defect.is_shared());
        self.wake(&places, now).await
    }

    /// A message was changed in a channel. Where nothing can be posted that may be possible all the same,
    /// so that it is tried.
    pub async fn takes_edits(self, channel: ChannelId, now: Timestamp) -> Result<(), Error> {
        let place = self.app.store.place(channel).await?;
        self.wake(place.as_slice(), now).await
    }

    /// A person asks for a game that is played elsewhere: its place is tried if it is broken.
    pub async fn game_is_asked_for(self, call: &Call, game: GameId) -> Result<(), Error> {
        let place = self
            .app
            .store
            .broken_place_of(game)
            .await?
            .filter(|place| place.channel != call.place.channel);
        self.wake(place.as_slice(), call.now).await
    }

    /// A person asks for a league, wherever they are: its broken places are tried.
    pub(in crate::app) async fn league_is_asked_for(
        self,
        league: LeagueId,
        now: Timestamp,
    ) -> Result<(), Error> {
        if !self.app.store.is_any_place_broken().await? {
            return Ok(());
        }
        let places = self.app.store.broken_places_in(league).await?;
        self.wake(&places, now).await
    }

    /// A person is active somewhere: elsewhere the games and leagues in which they play may go on. Returns the places
    /// that are tried at once.
    pub async fn person_is_active(self, call: &Call) -> Result<Vec<ChannelId>, Error> {
        if !self.app.store.is_any_place_broken().await? {
            return Ok(Vec::new());
        }
        let mut places = self.app.store.broken_places_for(call.person.id).await?;
        places.retain(|place| place.channel != call.place.channel);
        self.wake(&places, call.now).await?;
        let at_once = |place: &&PlaceRow| next_try(place, call.now) == Timestamp::AT_ONCE;
        let at_once = places.iter().filter(at_once);
        Ok(at_once.map(|place| place.channel).collect())
    }

    /// True if a place was tried since then, or is well.
    pub async fn is_tried(self, channel: ChannelId, since: Timestamp) -> Result<bool, Error> {
        let place = self.app.store.place(channel).await?;
        Ok(place.is_none_or(|place| place.tried >= since))
    }

    /// Has broken places tried as soon as they may be.
    pub(super) async fn wake(self, places: &[PlaceRow], now: Timestamp) -> Result<(), Error> {
        for place in places {
            let due = next_try(place, now);
            let store = &self.app.store;
            store.bring_place_forward(place.channel, due).await?;
        }
        if !places.is_empty() {
            self.app.wake.notify_one();
        }
        Ok(())
    }
}
