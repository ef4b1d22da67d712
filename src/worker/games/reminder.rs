//! Tells the player to move, and reminds them: by a letter, or where the game is played, or by a
//! letter a day.

use std::time::Duration;

use super::effect::GameEffect;
use super::topic::PostSubject;
use crate::app::{Digesting, GameId, Prompt, Reminding, Timestamp};
use crate::store::{Claim, GameJob, NewJob, PersonEvent};
use crate::worker::handle::Worker;
use crate::worker::letter::{DigestLetter, Letter, TurnLetter};
use crate::worker::marks::nonce;
use crate::worker::work::{JobOutcome, LetterDelivery, Undone};
use starpost_games::record::Seq;

/// The number of times that the letter that a turn has begun waits for the post of that turn, which it links to.
/// If nothing can be posted, it is written anyway.
const WAITS_FOR_POST: u32 = 5;

/// The time for which it waits each time.
const FOR_POST: Duration = Duration::from_secs(2);

impl Worker {
    /// Tells or reminds, unless the turn was taken meanwhile. A letter that does not arrive becomes a post.
    pub(super) async fn remind(
        &self,
        claim: &Claim,
        (game, seq): (GameId, Seq),
        prompt: Prompt,
        now: Timestamp,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let done = self.reminded(claim, (game, seq), prompt, now).await?;
        let is_late = matches!(prompt, Prompt::Late | Prompt::Unreached);
        let is_told = matches!(&done.effect, Some(GameEffect::Post(_))) && prompt == Prompt::Late;
        if !is_late || done.next.is_some() {
            return Ok(done);
        }
        if self.app.clocks().is_abandoned((game, seq), now).await?
            && (!is_told || self.is_in_league(game).await?)
        {
            let waiting = NewJob::from(GameJob::Waiting(seq));
            Ok(done.then(waiting.named(tail(claim))))
        } else {
            Ok(done)
        }
    }

    async fn is_in_league(&self, game: GameId) -> Result<bool, Undone> {
        let row = self.app.store().game(game).await?;
        Ok(row.is_some_and(|row| row.league.is_some()))
    }

    async fn reminded(
        &self,
        claim: &Claim,
        (game, seq): (GameId, Seq),
        prompt: Prompt,
        now: Timestamp,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let clocks = self.app.clocks();
        match clocks.reminding(prompt, (game, seq), now).await? {
            Reminding::Nobody => Ok(JobOutcome::nothing()),
            Reminding::Later(due) => Err(Undone::Later(due)),
            Reminding::Here => self.position(claim, (game, seq), about(prompt)).await,
            Reminding::HereWithWaiting => {
                self.position(claim, (game, seq), PostSubject::Abandoned).await
            }
            Reminding::Letter(_) if self.awaits_post(claim, game, prompt).await? => {
                Err(Undone::Later(now.after(FOR_POST)))
            }
            Reminding::Letter(reminder) => {
                let board = self.app.boards().pictured_for(&reminder).await?;
                let reminder = *reminder;
                let letter = TurnLetter { reminder, board };
                let letter = match prompt {
                    Prompt::Begun => Letter::Turn(letter),
                    Prompt::Late | Prompt::Nudged | Prompt::Unreached => Letter::Reminder(letter),
                };
                let written = self.write(claim, &letter).await?;
                let here = NewJob::from(GameJob::RemindHere(seq)).named(tail(claim));
                Ok(JobOutcome::wrote(letter.to().id, written).or_else(here))
            }
        }
    }

    /// Tells those who wait for a silent player that they can call the game off; in a league, those
    /// who run it.
    pub(super) async fn waiting(
        &self,
        claim: &Claim,
        (game, seq): (GameId, Seq),
        now: Timestamp,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        if self.is_in_league(game).await? {
            self.app.leagues().tell_of_silence((game, seq), now).await?;
            return Ok(JobOutcome::nothing());
        }
        match self.app.clocks().telling_waiting((game, seq), now).await? {
            Reminding::Later(due) => Err(Undone::Later(due)),
            Reminding::Here | Reminding::HereWithWaiting => {
                self.position(claim, (game, seq), PostSubject::Waiting).await
            }
            Reminding::Nobody | Reminding::Letter(_) => Ok(JobOutcome::nothing()),
        }
    }

    /// True if the post that a letter links to is still to come, and soon.
    async fn awaits_post(
        &self,
        claim: &Claim,
        game: GameId,
        prompt: Prompt,
    ) -> Result<bool, Undone> {
        let may_wait = prompt == Prompt::Begun && claim.attempts <= WAITS_FOR_POST;
        Ok(may_wait && self.app.places().has_to_post(game).await?)
    }

    /// Writes the daily letter. If it does not arrive, that is said once in public.
    pub(super) async fn digest(
        &self,
        claim: &Claim,
        PersonEvent { person, seq }: PersonEvent,
        now: Timestamp,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        let (digest, is_silent) = match self.app.clocks().digesting(person, now).await? {
            Digesting::Nothing => return Ok(JobOutcome::nothing()),
            Digesting::Letter(digest) => (digest, false),
            Digesting::SilentLetter(digest) => (digest, true),
        };
        // The job has the same name every day, but not the same letter.
        let nonce = nonce(&format!("{}:{}", claim.id, claim.unsure_since.0));
        let board = match digest.games.as_slice() {
            [only] => Some(self.app.boards().pictured_for(only).await?),
            _ => None,
        };
        let letter = Letter::Digest(DigestLetter { digest, board });
        let written = self.write_with(claim, &letter, &nonce).await?;
        if is_silent && written == LetterDelivery::Never {
            return Ok(JobOutcome::nothing());
        }
        Ok(JobOutcome::wrote(person, written).or_else(GameJob::RemindHere(seq)))
    }
}

/// The part that tells a job that repeats in one silence from those before it: the rest of the name of the one
/// that it follows from.
fn tail(claim: &Claim) -> String {
    let tail = claim.id.split_once(':').map(|(_, tail)| tail);
    tail.unwrap_or(&claim.id).to_owned()
}

/// The subject of the post that tells of a turn instead of a letter.
const fn about(prompt: Prompt) -> PostSubject {
    match prompt {
        Prompt::Begun | Prompt::Late | Prompt::Nudged => PostSubject::Late,
        Prompt::Unreached => PostSubject::LateAndUnreached,
    }
}
