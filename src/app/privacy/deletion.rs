//! Deleting what is stored of a person: noted first, so that it goes on whatever happens; then they leave
//! everything that goes on, as anybody leaves it; and in the end nothing says who they were.

use std::time::Duration;

use super::disclosure::TakenPart;
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, Privacy, Refusal};
use crate::store::{
    ForgettingRow, ForgottenByAnother, Lease, LimitedAction, Parting, PersonId, Stopped, TakesPart,
    TallyEntry, Timestamp, Tx, Whose, is_busy,
};
use rand::RngExt as _;
use starpost_games::words::{Language, say};

/// The time for which the deletion of a person's data is left to the process that has begun it.
const UNDISTURBED: Duration = Lease::Deletion.lasts();

/// The number of times that the last step is tried at once, where they begin something new meanwhile.
const TRIES: u32 = 3;

/// The progress of the deletion of a person's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgotten {
    /// It is done.
    Now,
    /// It goes on by itself.
    Soon,
}

/// The facts confirmed by a person who has their data deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Confirmed {
    /// The fate of their games.
    pub games: Parting,
    /// The fingerprint of their part when they were asked: [`TakenPart::shown`].
    pub shown: u32,
}

impl Privacy<'_> {
    /// Deletes the caller's data, as they have confirmed. Refused: they take part in other games or leagues
    /// than they were asked about.
    pub async fn forget(self, call: &Call, confirmed: Confirmed) -> Result<Forgotten, Error> {
        let asked = ForgettingRow {
            person: call.person.id,
            games: confirmed.games,
            interaction: Some(call.interaction),
            since: call.now,
        };
        let work = async |tx: &mut Tx| {
            self.check_day(tx, call).await?;
            let part = tx.takes_part(asked.person).await?;
            if TakenPart::from(&part).shown != confirmed.shown {
                return Err(Refusal::OtherPart.into());
            }
            Ok(tx.begin_forgetting(&asked).await?)
        };
        self.app.once_apart(call, work).await?;
        // Delivered again, it has nothing to do with somebody who has come back since.
        self.forget_further(asked.person, call.now).await
    }

    /// Refused: the caller has had their data deleted within a day, and there is some again. What protects others from them would
    /// begin anew each time.
    async fn check_day(self, tx: &mut Tx, call: &Call) -> Result<(), Error> {
        if !tx.knows(call.person.id).await? {
            return Ok(());
        }
        let counted = TallyEntry {
            interaction: call.interaction,
            tally: LimitedAction::Deletions(call.person.id),
            actor: call.person.id,
            at: call.now,
            game: None,
        };
        let before = tx.tally(&counted, Whose::All, call.now.before(DAY), 1).await?;
        match before {
            None => Ok(()),
            Some(at) => {
                let left = call.now.until(at.after(DAY));
                let hours = u32::try_from(left.as_secs().div_ceil(3_600).max(1));
                Err(Refusal::ForgottenLately(hours.unwrap_or(24)).into())
            }
        }
    }

    /// The same of anybody, for whoever operates the bot.
    pub async fn forget_person(
        self,
        person: PersonId,
        games: Parting,
        now: Timestamp,
    ) -> Result<Forgotten, Error> {
        let asked = ForgettingRow { person, games, interaction: None, since: now };
        let mut tx = self.app.store.begin().await?;
        tx.begin_forgetting(&asked).await?;
        tx.commit().await?;
        self.try_to_finish(&asked, now).await
    }

    /// Goes on with that, if it is not done yet.
    pub async fn forget_further(
        self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Forgotten, Error> {
        match self.app.store.forgetting_of(person).await? {
            Some(asked) => self.try_to_finish(&asked, now).await,
            None => Ok(Forgotten::Now),
        }
    }

    /// Goes on with what a process has begun and not ended. Nobody waits for those with whom it fails.
    pub async fn go_on_forgetting(self, now: Timestamp) -> Result<(), Error> {
        let begun = self.app.store.forgetting(now.before(UNDISTURBED)).await?;
        for asked in begun {
            match self.try_to_finish(&asked, now).await {
                Ok(Forgotten::Now | Forgotten::Soon) => {}
                Err(Error::Fault(fault)) => {
                    tracing::error!(?fault, "somebody is not forgotten yet");
                }
                Err(Error::Refused(no)) => tracing::error!(?no, "somebody is not forgotten yet"),
            }
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
            Err(Error::Fault(fault)) if is_busy(&fault) => Ok(Forgotten::Soon),
            Err(Error::Fault(fault)) if fault.is::<ForgottenByAnother>() => {
                self.how_far(asked.person).await
            }
            done => done,
        }
    }

    /// The result of another process.
    async fn how_far(self, person: PersonId) -> Result<Forgotten, Error> {
        let further = self.app.store.forgetting_of(person).await?;
        Ok(further.map_or(Forgotten::Now, |_| Forgotten::Soon))
    }

    async fn finish(self, asked: &ForgettingRow, now: Timestamp) -> Result<Forgotten, Error> {
        let name = say(Language::English, "forgotten-player", &[]);
        for _ in 0..TRIES {
            let stays = self.leave_all(asked, now).await?;
            let store = &self.app.store;
            let fresh: [u8; 32] = self.app.random().random();
            let fresh = hex::encode(fresh);
            if store.forget_person(asked, &stays, (&name, now), &fresh).await? {
                self.app.season_files.clear();
                self.app.wake.notify_one();
                return Ok(Forgotten::Now);
            }
        }
        Ok(Forgotten::Soon)
    }

    /// Everything that goes on is left in the usual ways, so that posts, clocks and leagues follow.
    /// Returns in what they stay nevertheless, like in games that they have lost.
    async fn leave_all(self, asked: &ForgettingRow, now: Timestamp) -> Result<TakesPart, Error> {
        let app = self.app;
        let part = app.store.left_to_leave(asked).await?;
        let mut invitations = Vec::new();
        for game in part.invitations {
            let given_up = app.invitations().give_up(asked, game, now).await;
            if unless_stopped(given_up)?.is_none() {
                invitations.push(game);
            }
        }
        for &league in &part.leagues {
            unless_stopped(app.leagues().give_up(asked, league, now).await)?;
        }
        for league in app.store.leagues_run_by(asked.person).await? {
            app.leagues().stop_organizing(asked, league, now).await?;
        }
        let mut left = Vec::new();
        for &game in &part.games {
            let parted = app.ends().part(asked, game, now).await;
            if unless_stopped(parted)? == Some(true) {
                left.push(game);
            }
        }
        for draft in part.drafts {
            app.store.drop_draft(draft).await?;
        }
        Ok(TakesPart {
            invitations,
            games: part.games,
            leagues: part.leagues,
            drafts: Vec::new(),
            left,
        })
    }
}

/// The result of leaving it. A game that is stopped can be left by nobody; it does not keep them.
fn unless_stopped<T>(left: Result<T, Error>) -> Result<Option<T>, Error> {
    match left {
        Err(Error::Fault(fault)) if fault.is::<Stopped>() => Ok(None),
        left => left.map(Some),
    }
}
