//! The letters of a game, except for reminders: about roles, invitations, prepared turns and broken
//! places.

use super::effect::GameEffect;
use crate::app::{GameId, PersonId, Telling, Timestamp};
use crate::store::{Claim, GameJob, PersonEvent};
use crate::worker::handle::Worker;
use crate::worker::letter::Letter;
use crate::worker::work::{JobOutcome, LetterDelivery, Undone, Work};
use starpost_games::record::Seq;

impl Worker {
    pub(super) async fn letter(
        &self,
        claim: &Claim,
        game: GameId,
        seq: Seq,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let Some(letter) = self.app.secrets().letter(game, seq).await? else {
            return Ok(JobOutcome::nothing());
        };
        let person = letter.person.id;
        let written = self.write(claim, &Letter::Role(letter)).await?;
        Ok(JobOutcome::wrote(person, written).or_else(GameJob::Unreached(seq)))
    }

    /// If it does not arrive, the answer to their click says so.
    pub(super) async fn greeting(
        &self,
        claim: &Claim,
        game: GameId,
        person: PersonId,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let Some(greeting) = self.app.invitations().greeting(game, person).await? else {
            return Ok(JobOutcome::nothing());
        };
        let written = self.write(claim, &Letter::Greeting(greeting)).await?;
        Ok(JobOutcome::wrote(person, written))
    }

    pub(super) async fn given_up(
        &self,
        claim: &Claim,
        game: GameId,
        told: PersonEvent,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let PersonEvent { person, seq } = told;
        let Some(news) = self.app.prepared().given_up(game, person, seq).await? else {
            return Ok(JobOutcome::nothing());
        };
        let written = self.write(claim, &Letter::GivenUp(news)).await?;
        let effect = match written {
            LetterDelivery::Arrived => GameEffect::ToldGivenUp(told),
            LetterDelivery::Never => GameEffect::UntoldGivenUp(told),
        };
        Ok(JobOutcome { effect: Some(effect), ..JobOutcome::wrote(person, written) })
    }

    /// The letter that nothing can be posted where a game or a league is played, who can read of it
    /// elsewhere.
    pub(in crate::worker) async fn place_letter<J: Work>(
        &self,
        claim: &Claim,
        person: PersonId,
        now: Timestamp,
    ) -> Result<JobOutcome<J>, Undone> {
        let places = self.app.places();
        let news = places.broken_place(claim.subject, person, now).await?;
        self.tell(claim, person, news.map(Letter::BrokenPlace)).await
    }

    /// The letter to somebody who had that one that something can be posted there again.
    pub(in crate::worker) async fn repair_letter<J: Work>(
        &self,
        claim: &Claim,
        person: PersonId,
        now: Timestamp,
    ) -> Result<JobOutcome<J>, Undone> {
        let places = self.app.places();
        let news = places.repair(claim.subject, person, now).await?;
        self.tell(claim, person, news.map(Letter::Repair)).await
    }

    /// Writes a letter about a place, if there is one to be written.
    async fn tell<J: Work>(
        &self,
        claim: &Claim,
        person: PersonId,
        news: Telling<Letter>,
    ) -> Result<JobOutcome<J>, Undone> {
        match news {
            Telling::Nobody => Ok(JobOutcome::nothing()),
            Telling::Later(due) => Err(Undone::Later(due)),
            Telling::Letter(letter) => {
                let written = self.write(claim, &letter).await?;
                Ok(JobOutcome::wrote(person, written))
            }
        }
    }
}
