//! Deleting what is stored of a person: noted first, so that it goes on whatever happens; then they leave
//! everything that goes on, as anybody leaves it; and in the end nothing says who they were.

use std::time::Duration;

use crate::app::base::{Call, Error, Privacy};
use crate::store::{ForgettingRow, Parting, PersonId, Stopped, Timestamp, Tx, is_busy};
use starpost_games::words::{Language, say};

/// How long whoever has begun to delete somebody's data is left to it.
const UNDISTURBED: Duration = Duration::from_secs(10);

/// How far the deletion of somebody's data is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgotten {
    /// It is done.
    Now,
    /// It goes on by itself.
    Soon,
}

impl Privacy<'_> {
    /// Deletes the caller's data, and leaves their games in this way.
    pub async fn forget(self, call: &Call, games: Parting) -> Result<Forgotten, Error> {
        let asked = ForgettingRow {
            person: call.person.id,
            games,
            interaction: Some(call.interaction),
            since: call.now,
        };
        let work = async |tx: &mut Tx| Ok(tx.begin_forgetting(&asked).await?);
        self.app.once_apart(call, work).await?;
        // Delivered again, it has nothing to do with somebody who has come back since.
        match self.app.store.is_forgetting(&asked).await? {
            true => self.try_to_finish(&asked, call.now).await,
            false => Ok(Forgotten::Now),
        }
    }

    /// The same of anybody, for whoever operates the bot.
    pub async fn forget_person(
        self,
        person: PersonId,
        games: Parting,
        now: Timestamp,
    ) -> Result<Forgotten, Error> {
        let asked = ForgettingRow {
            person,
            games,
            interaction: None,
            since: now,
        };
        let mut tx = self.app.store.begin().await?;
        tx.begin_forgetting(&asked).await?;
        tx.commit().await?;
        self.try_to_finish(&asked, now).await
    }

    /// Goes on with what a process has begun and not ended.
    pub async fn go_on_forgetting(self, now: Timestamp) -> Result<(), Error> {
        let begun = self.app.store.forgetting(now.before(UNDISTURBED)).await?;
        for asked in begun {
            self.try_to_finish(&asked, now).await?;
        }
        Ok(())
    }

    /// Does all that is left to do, unless others are first.
    async fn try_to_finish(
        self,
        asked: &ForgettingRow,
        now: Timestamp,
    ) -> Result<Forgotten, Error> {
        match self.finish(asked, now).await {
            Ok(()) => Ok(Forgotten::Now),
            Err(Error::Fault(fault)) if is_busy(&fault) => Ok(Forgotten::Soon),
            Err(error) => Err(error),
        }
    }

    async fn finish(self, asked: &ForgettingRow, now: Timestamp) -> Result<(), Error> {
        self.leave_all(asked, now).await?;
        let name = say(Language::English, "forgotten-player", &[]);
        self.app.store.forget_person(asked, &name, now).await?;
        self.app.wake.notify_one();
        Ok(())
    }

    /// Everything that goes on is left in the usual ways, so that posts, clocks and leagues follow.
    async fn leave_all(self, asked: &ForgettingRow, now: Timestamp) -> Result<(), Error> {
        let app = self.app;
        let person = asked.person;
        let part = app.store.takes_part(person).await?;
        for game in part.invitations {
            unless_stopped(app.invitations().give_up(person, game, now).await)?;
        }
        for league in part.leagues {
            unless_stopped(app.leagues().give_up(person, league, now).await)?;
        }
        for game in part.games {
            unless_stopped(app.ends().part(person, game, asked.games, now).await)?;
        }
        for draft in part.drafts {
            app.store.drop_draft(draft).await?;
        }
        Ok(())
    }
}

/// A game that is stopped can be left by nobody; it does not keep them.
fn unless_stopped(left: Result<(), Error>) -> Result<(), Error> {
    match left {
        Err(Error::Fault(fault)) if fault.is::<Stopped>() => Ok(()),
        left => left,
    }
}
