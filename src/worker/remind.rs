//! Reminds whoever is to move: by a letter, or where the game is played.

use super::attempt::arrives;
use super::handle::Worker;
use super::letter::Letter;
use super::outcome::{Done, Undone};
use super::posts::nonce;
use crate::app::{JobKind, Reminding, Timestamp};
use crate::store::Claim;

impl Worker {
    /// Reminds, unless the turn was taken meanwhile. A letter that does not arrive becomes a post.
    pub(super) async fn remind(
        &self,
        claim: &Claim,
        kind: JobKind,
        now: Timestamp,
    ) -> Result<Done, Undone> {
        match self.app.reminding(claim.game, claim.seq, now).await? {
            Reminding::Nobody => Ok(Done::Nothing),
            Reminding::Later(due) => Err(Undone::Later(due)),
            Reminding::Here => self.position(claim, kind).await,
            Reminding::Letter(reminder) => {
                let letter = Letter::Reminder(reminder);
                let person = letter.to().id;
                Ok(match self.write(claim, &letter).await? {
                    true => Done::Letter(person),
                    false => Done::Unreminded(person),
                })
            }
        }
    }

    /// Writes a letter: true if it has arrived, false if it never will.
    pub(super) async fn write(&self, claim: &Claim, letter: &Letter) -> Result<bool, Undone> {
        let written = self.courier.write(letter, &nonce(&claim.id)).await;
        arrives(claim, written)
    }
}
