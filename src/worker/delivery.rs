//! Posts and updates messages, and writes letters: each once, though the answer to an earlier attempt
//! may have been lost. Knows no job.

use std::time::Duration;

use super::courier::{PostError, PublicMessage};
use super::handle::Worker;
use super::letter::Letter;
use super::marks::{Mark, nonce};
use super::work::{LetterDelivery, Undone};
use crate::app::{ChannelId, MessageId};
use crate::store::Claim;

/// The number of times a letter is tried before it counts as undeliverable.
const LETTER_TRIES: u32 = 100;

/// The time beyond which something that has to wait does not hold up anything else.
pub(super) const LONG: Duration = Duration::from_secs(60);

/// The fate of a message that was to be updated.
pub(super) enum Edited {
    /// It is.
    Now,
    /// It was edited too often, and can be again after this long.
    Later(Duration),
    /// There is none, or it was deleted.
    Missing,
}

impl Worker {
    /// Posts a message, unless an earlier attempt has.
    pub(super) async fn posted(
        &self,
        claim: &Claim,
        channel: ChannelId,
        message: &PublicMessage,
    ) -> Result<MessageId, Undone> {
        let here = Undone::within(channel);
        if let Some(found) = self.already_there(claim, channel, message.mark()).await {
            return found.map_err(here);
        }
        self.still_holds().await?;
        self.courier.post(channel, message).await.map_err(here)
    }

    /// Updates a message.
    pub(super) async fn edited(
        &self,
        channel: ChannelId,
        id: Option<MessageId>,
        message: &PublicMessage,
    ) -> Result<Edited, Undone> {
        let Some(id) = id else {
            return Ok(Edited::Missing);
        };
        self.still_holds().await?;
        match self.courier.edit(channel, id, message).await {
            Err(PostError::MessageGone) => Ok(Edited::Missing),
            Err(PostError::Retry { after }) if after > LONG => Ok(Edited::Later(after)),
            edited => edited.map(|()| Edited::Now).map_err(Undone::within(channel)),
        }
    }

    /// The message of an earlier attempt whose answer was lost. It is looked for whatever the clock
    /// says of the time since: nobody knows how long a nonce is remembered.
    pub(super) async fn already_there(
        &self,
        claim: &Claim,
        channel: ChannelId,
        mark: &Mark,
    ) -> Option<Result<MessageId, PostError>> {
        if !claim.is_in_doubt() {
            return None;
        }
        match self.courier.find(channel, mark).await {
            // Better the risk of a second post than none.
            Err(PostError::Broken(_)) => None,
            found => found.transpose(),
        }
    }

    /// Writes a letter.
    pub(super) async fn write(
        &self,
        claim: &Claim,
        letter: &Letter,
    ) -> Result<LetterDelivery, Undone> {
        self.write_with(claim, letter, &nonce(&claim.id)).await
    }

    /// Writes a letter with a nonce of its own.
    pub(super) async fn write_with(
        &self,
        claim: &Claim,
        letter: &Letter,
        nonce: &str,
    ) -> Result<LetterDelivery, Undone> {
        // It plays too, and Discord lets no bot write to itself. Nor is there anybody to write to whose
        // data was deleted.
        let to = letter.to().id;
        if to.is_nobody() || self.app.itself().await? == Some(to) {
            return Ok(LetterDelivery::Arrived);
        }
        self.still_holds().await?;
        match self.write_once(claim, letter, nonce).await {
            Ok(()) => Ok(LetterDelivery::Arrived),
            // A person is no place, and cannot be marked as a broken one.
            Err(PostError::Undeliverable | PostError::Broken(_)) => Ok(LetterDelivery::Never),
            Err(_) if claim.attempts >= LETTER_TRIES => Ok(LetterDelivery::Never),
            Err(error) => Err(Undone::Post(None, error)),
        }
    }

    /// Writes a letter, unless an earlier attempt whose answer was lost has. As with posts, that is
    /// looked for whatever the clock says of the time since.
    async fn write_once(
        &self,
        claim: &Claim,
        letter: &Letter,
        nonce: &str,
    ) -> Result<(), PostError> {
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
