//! A place is repaired: whatever waits there is tried at once, and nobody pays for the time in which
//! nothing could be posted. What is owed is stored with the repair itself, so that it outlives the
//! program.

use super::repair::clear_place;
use crate::app::base::{Error, Places};
use crate::store::{
    ChannelId, GameId, GameTx, LeagueJob, MendedPlace, NewJob, OutageRow, Stopped, Subject,
    Timestamp,
};

impl Places<'_> {
    /// Nothing waits to be posted in a place that was broken, and nothing seemed to be in the way at `now`. What was
    /// found out there since is newer, and stays.
    pub async fn is_mended(self, channel: ChannelId, now: Timestamp) -> Result<(), Error> {
        let mut tx = self.app.store.begin().await?;
        let known = tx.place(channel).await?;
        if known.is_some_and(|place| place.tried > now) {
            return Ok(());
        }
        let mended = clear_place(&mut tx, channel, now).await?;
        tx.commit().await?;
        match mended {
            Some(place) => self.release(&place, now).await,
            None => Ok(()),
        }
    }

    /// Tells all that waits in repaired places. Returns how many there were.
    pub async fn release_mended(self, now: Timestamp) -> Result<usize, Error> {
        let mended = self.app.store.mended_places().await?;
        for place in &mended {
            self.release(place, now).await?;
        }
        Ok(mended.len())
    }

    /// A game goes on in a thread of its own. If that could not be opened before, the place that it
    /// leaves may be broken still, or repaired without its knowing.
    pub async fn goes_on_in(
        self,
        tx: &mut GameTx,
        thread: ChannelId,
        now: Timestamp,
    ) -> Result<(), Error> {
        let left = tx.row.posting_channel();
        let broken =
            tx.broken_since(left).await?.map(|since| OutageRow { begins: since, ends: now });
        let mended = tx.mended_here(left).await?;
        tx.set_thread(thread).await?;
        if let Some(silence) = broken {
            let subject = Subject::Game(tx.row.id);
            tx.note_silence_of(subject, silence).await?;
        }
        let silences = mended.iter().map(MendedPlace::silence).chain(broken);
        for silence in silences {
            let clocks = self.app.clocks();
            clocks.give_back_silence(tx, silence, now).await?;
        }
        Ok(())
    }

    /// Something can be posted again in a place: the leagues there and of its games look what that
    /// changes.
    async fn leagues_look(self, place: ChannelId) -> Result<(), Error> {
        for league in self.app.store.leagues_posted_in(place).await? {
            let Some(mut tx) = self.app.store.lock_league(league).await? else {
                continue;
            };
            tx.enqueue(NewJob::from(LeagueJob::Advance).due(Timestamp::AT_ONCE)).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    async fn release(self, place: &MendedPlace, now: Timestamp) -> Result<(), Error> {
        tracing::info!(channel = place.channel.0, "a place is mended");
        let store = &self.app.store;
        let at_once = Timestamp::AT_ONCE;
        store.bring_leagues_forward(place.channel, now, at_once).await?;
        self.leagues_look(place.channel).await?;
        let mut games = store.running_games(place.channel).await?;
        games.extend(store.waiting_games(place.channel).await?);
        games.sort_unstable();
        games.dedup();
        for game in games {
            match self.release_game(game, place, now).await {
                // Nobody can play there, and all others wait for their time.
                Err(Error::Fault(fault)) if fault.is::<Stopped>() => {}
                released => released?,
            }
        }
        store.forget_mended(place).await?;
        self.app.wake.notify_one();
        self.wake_below(place.channel, now).await
    }

    /// Anything that a channel has taken along may be well again with it.
    async fn wake_below(self, channel: ChannelId, now: Timestamp) -> Result<(), Error> {
        let mut below = self.app.store.places_under(channel).await?;
        below.retain(|place| place.channel != channel);
        self.wake(&below, now).await
    }

    async fn release_game(
        self,
        game: GameId,
        place: &MendedPlace,
        now: Timestamp,
    ) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        tx.bring_forward(now, Timestamp::AT_ONCE).await?;
        tx.bring_retiring_forward(now).await?;
        let clocks = self.app.clocks();
        clocks.give_back_silence(&mut tx, place.silence(), now).await?;
        Ok(tx.commit().await?)
    }
}
