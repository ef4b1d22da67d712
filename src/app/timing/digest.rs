//! One letter a day about all games that wait for somebody.

use crate::app::base::{Clocks, Error, Person};
use crate::store::{DigestRow, GameJob, PersonEvent, PersonId, Reminders, Stopped, Timestamp};
use starpost_games::clock::digest_after;
use starpost_games::words::Language;

use super::reminder::Reminder;
use super::reminder_timing::quiet_until;

/// The number of people looked for at a time.
const BITE: u32 = 100;

/// The number of games that a letter is about: those whose time runs out first.
const MOST: u32 = 15;

/// The content of a daily letter, and the person it goes to.
#[derive(Clone, Debug)]
pub struct Digest {
    /// The recipient.
    pub person: Person,
    /// The games that wait, by when time runs out; never empty.
    pub games: Vec<Reminder>,
    /// The language of the place where the first is played.
    pub language: Language,
}

/// The fate of a daily letter.
#[derive(Clone, Debug)]
pub enum Digesting {
    /// There is none: nothing waits, or they do not want it, or not now; then the next one says the
    /// same.
    Nothing,
    /// It is written. If it does not arrive, that is said where the first of the games is played.
    Letter(Digest),
    /// It is written, and it was said before that letters do not arrive.
    SilentLetter(Digest),
}

impl Clocks<'_> {
    /// Makes jobs of all daily letters that are due at `now`. However many were missed, everybody
    /// gets one.
    pub(super) async fn ring_digests(self, now: Timestamp) -> Result<(), Error> {
        while self.app.store.next_digest().await?.is_some_and(|at| at <= now) {
            for due in self.app.store.due_digests(now, BITE).await? {
                self.ring_digest(&due, now).await?;
            }
        }
        Ok(())
    }

    async fn ring_digest(self, due: &DigestRow, now: Timestamp) -> Result<(), Error> {
        let zone = due.zone.clone().unwrap_or_default();
        if let Some(end) = due.quiet.and_then(|quiet| quiet.end(&zone, now.into())) {
            return Ok(self.app.store.skip_digest(due, Some(end.into())).await?);
        }
        let next = digest_after(&zone, due.quiet, now.into()).map(Timestamp::from);
        for game in self.app.store.games_that_wait_for(due.id, MOST).await? {
            // A player of a stopped game is told of the others.
            let Ok(Some(mut tx)) = self.app.store.lock_game(game).await else {
                continue;
            };
            if tx.move_digest(due, next).await? {
                let digest = PersonEvent { person: due.id, seq: tx.row.seq };
                tx.enqueue(GameJob::Digest(digest)).await?;
                tx.commit().await?;
            }
            return Ok(());
        }
        Ok(self.app.store.skip_digest(due, next).await?)
    }

    /// The daily letter of a person as it is at `now`.
    pub async fn digesting(self, person: PersonId, now: Timestamp) -> Result<Digesting, Error> {
        let wanted = self.app.store.preferences(person).await?.unwrap_or_default();
        if wanted.reminders != Reminders::Digest || quiet_until(&wanted, now).is_some() {
            return Ok(Digesting::Nothing);
        }
        let mut games = Vec::new();
        for game in self.app.store.games_that_wait_for(person, MOST).await? {
            let known = async {
                self.give_back_to(game, now).await?;
                self.app.sitting(game).await
            };
            let sitting = match known.await {
                Err(Error::Fault(fault)) if fault.is::<Stopped>() => continue,
                sitting => sitting?,
            };
            let reminder = sitting.reminder(sitting.seq(), now);
            if let Some(reminder) = reminder.filter(|reminder| reminder.person.id == person) {
                games.push(self.as_it_is(&sitting, reminder).await?);
            }
        }
        let Some(first) = games.first() else {
            return Ok(Digesting::Nothing);
        };
        let digest = Digest { person: first.person.clone(), language: first.language, games };
        Ok(if self.app.store.takes_letters(person).await? {
            Digesting::Letter(digest)
        } else {
            Digesting::SilentLetter(digest)
        })
    }
}
