//! Tells the player to move, and reminds them: by a letter, or where the game is played, or by a
//! letter a day.

use std::time::Duration;

use super::attempt::arrives;
use super::courier::PostError;
use super::handle::Worker;
use super::letter::Letter;
use super::marks::nonce;
use super::outcome::{Done, Undone, whom};
use crate::app::{Digesting, JobKind, Reminding, Timestamp};
use crate::store::Claim;

/// How often the letter that a turn has begun waits for the post of that turn, which it links to.
/// If nothing can be posted, it is written anyway.
const WAITS_FOR_POST: u32 = 5;

/// How long it waits each time.
const FOR_POST: Duration = Duration::from_secs(2);

impl Worker {
    /// Tells or reminds, unless the turn was taken meanwhile. A letter that does not arrive becomes a post.
    pub(super) async fn remind(
        &self,
        claim: &Claim,
        kind: JobKind,
        now: Timestamp,
    ) -> Result<Done, Undone> {
        let about = (claim.game()?, claim.seq);
        match self.app.clocks().reminding(kind, about, now).await? {
            Reminding::Nobody => Ok(Done::Nothing),
            Reminding::Later(due) => Err(Undone::Later(due)),
            Reminding::Here => self.position(claim, kind).await,
            Reminding::Letter(_) if self.awaits_post(claim, kind).await? => {
                Err(Undone::Later(now.after(FOR_POST)))
            }
            Reminding::Letter(reminder) => {
                let letter = match kind == JobKind::Turn {
                    true => Letter::Turn(reminder),
                    false => Letter::Reminder(reminder),
                };
                let person = letter.to().id;
                Ok(match self.write(claim, &letter).await? {
                    true => Done::Letter(person),
                    false => Done::Unreminded(person),
                })
            }
        }
    }

    /// Whether the post that a letter links to is still to come, and soon.
    async fn awaits_post(&self, claim: &Claim, kind: JobKind) -> Result<bool, Undone> {
        let may_wait = kind == JobKind::Turn && claim.attempts <= WAITS_FOR_POST;
        Ok(may_wait && self.app.places().has_to_post(claim.game()?).await?)
    }

    /// Writes the daily letter. If it does not arrive, that is said once in public.
    pub(super) async fn digest(&self, claim: &Claim, now: Timestamp) -> Result<Done, Undone> {
        let person = whom(claim)?;
        let (digest, otherwise) = match self.app.clocks().digesting(person, now).await? {
            Digesting::Nothing => return Ok(Done::Nothing),
            Digesting::Letter(digest) => (digest, Done::Unreminded(person)),
            Digesting::SilentLetter(digest) => (digest, Done::Nothing),
        };
        // The job has the same name every day, but not the same letter.
        let nonce = nonce(&format!("{}:{}", claim.id, claim.unsure_since.0));
        let letter = Letter::Digest(digest);
        let written = self.written(claim, &letter, &nonce).await;
        Ok(if arrives(claim, written)? {
            Done::Letter(person)
        } else {
            otherwise
        })
    }

    /// Writes a letter: true if it has arrived, false if it never will.
    pub(super) async fn write(&self, claim: &Claim, letter: &Letter) -> Result<bool, Undone> {
        let written = self.written(claim, letter, &nonce(&claim.id)).await;
        arrives(claim, written)
    }

    /// Writes a letter, unless an earlier attempt whose answer was lost has. As with posts, that is
    /// looked for whatever the clock says of the time since.
    async fn written(&self, claim: &Claim, letter: &Letter, nonce: &str) -> Result<(), PostError> {
        if claim.is_in_doubt() {
            match self.courier.has_arrived(letter, claim.unsure_since).await {
                Ok(true) => return Ok(()),
                // Somebody whose letters cannot be read gets none either, as writing shows.
                Ok(false) | Err(PostError::Undeliverable | PostError::Broken(_)) => {}
                Err(error) => return Err(error),
            }
        }
        self.courier.write(letter, nonce).await
    }
}
