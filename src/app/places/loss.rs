//! A channel, a thread or a whole server is lost at once: whatever is played there is stored as broken then,
//! not when something is next posted.

use std::collections::BTreeSet;

use super::breakage::{enqueue_letters, mark_broken};
use crate::app::base::{Error, Places};
use crate::store::{ChannelId, Defect, GameId, GuildId, LeagueId, Subject, Timestamp, Tx};

/// Stores that a place is lost, which may be known already of another game or league there.
async fn mark_lost(
    tx: &mut Tx,
    subject: Subject,
    (channel, parent): (ChannelId, ChannelId),
    defect: Defect,
    (since, now): (Timestamp, Timestamp),
) -> anyhow::Result<()> {
    if tx.broken_since(channel).await?.is_some() {
        return enqueue_letters(tx, subject, parent, now).await;
    }
    mark_broken(tx, subject, (channel, parent), defect, now).await?;
    tx.date_place(channel, since).await
}

/// The place or server that the bot has lost at once, with all that is played there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LostPlace {
    /// A channel with its threads, or a thread, was deleted, or is not seen any more.
    Place(ChannelId, Defect),
    /// The bot was removed from a server, or that was deleted.
    Server(GuildId),
}

impl LostPlace {
    const fn defect(self) -> Defect {
        match self {
            LostPlace::Place(_, defect) => defect,
            LostPlace::Server(_) => Defect::NoAccess,
        }
    }

    /// True if what is played on a server in a channel, or in a thread of it, is played there.
    fn has(self, server: Option<GuildId>, places: (ChannelId, ChannelId)) -> bool {
        match self {
            LostPlace::Place(place, _) => places.0 == place || places.1 == place,
            LostPlace::Server(lost) => server == Some(lost),
        }
    }
}

impl Places<'_> {
    /// A channel or a thread was deleted: from now on nothing that was played there can be posted.
    pub async fn place_is_gone(self, place: ChannelId, now: Timestamp) -> Result<(), Error> {
        self.takes_along((place, Defect::Gone), now, now).await
    }

    /// It has turned out that a channel, or a thread, cannot be seen any more, and since when: nor can its
    /// threads. What else can be wrong with a channel leaves them as they are.
    pub async fn takes_along(
        self,
        (place, defect): (ChannelId, Defect),
        since: Timestamp,
        now: Timestamp,
    ) -> Result<(), Error> {
        if !defect.takes_threads_along() {
            return Ok(());
        }
        let store = &self.app.store;
        let (games, leagues) = (store.games_at(place), store.leagues_at(place));
        let all = (games.await?, leagues.await?);
        self.is_lost(LostPlace::Place(place, defect), all, (since, now)).await
    }

    /// The bot was removed from a server: from now on nothing that was played there can be posted.
    pub async fn server_is_left(self, server: GuildId, now: Timestamp) -> Result<(), Error> {
        let store = &self.app.store;
        let (games, leagues) = (store.games_on(server), store.leagues_on(server));
        let all = (games.await?, leagues.await?);
        self.is_lost(LostPlace::Server(server), all, (now, now)).await
    }

    /// The bot is on these servers, of those that it is told of here: it was removed from any other on which
    /// something is played, while nobody could tell it.
    pub async fn servers_are(
        self,
        servers: &BTreeSet<GuildId>,
        is_told_of: impl Fn(GuildId) -> bool + Send,
        now: Timestamp,
    ) -> Result<(), Error> {
        let mut played_on = self.app.store.servers_played_on().await?;
        played_on.retain(|server| is_told_of(*server) && !servers.contains(server));
        for server in played_on {
            self.server_is_left(server, now).await?;
        }
        Ok(())
    }

    async fn is_lost(
        self,
        loss: LostPlace,
        (games, leagues): (Vec<GameId>, Vec<LeagueId>),
        times: (Timestamp, Timestamp),
    ) -> Result<(), Error> {
        for game in games {
            let Some(mut tx) = self.locked_unless_stopped(game).await? else {
                continue;
            };
            let places = (tx.row.posting_channel(), tx.row.channel);
            if loss.has(tx.row.guild, places) {
                let about = Subject::Game(game);
                mark_lost(&mut tx, about, places, loss.defect(), times).await?;
                tx.commit().await?;
            }
        }
        for league in leagues {
            let Some(mut tx) = self.app.store.lock_league(league).await? else {
                continue;
            };
            let places = (tx.row.channel, tx.row.channel);
            if loss.has(Some(tx.row.guild), places) {
                let about = Subject::League(league);
                mark_lost(&mut tx, about, places, loss.defect(), times).await?;
                tx.commit().await?;
            }
        }
        self.app.wake.notify_one();
        Ok(())
    }
}
