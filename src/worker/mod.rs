//! Does what is due: posts of games, in order, once; knows jobs and a [`Courier`], no Discord.

mod courier;
mod posts;
mod serve;
mod settle;

use std::sync::Arc;

use crate::app::{App, Error, JobKind, Stage};
use crate::store::Claim;
use settle::Done;

pub use courier::{CardPost, Courier, Mark, MessageId, Occasion, Picture, Post, PostError};

/// Takes due jobs and does them.
#[derive(Clone)]
pub struct Worker {
    app: App,
    courier: Arc<dyn Courier>,
}

/// Why a job is not done: outside, or here.
enum Undone {
    Post(PostError),
    Fault(anyhow::Error),
}

impl From<PostError> for Undone {
    fn from(error: PostError) -> Undone {
        Undone::Post(error)
    }
}

impl From<anyhow::Error> for Undone {
    fn from(fault: anyhow::Error) -> Undone {
        Undone::Fault(fault)
    }
}

impl From<Error> for Undone {
    fn from(error: Error) -> Undone {
        Undone::Fault(error.into())
    }
}

impl Worker {
    /// A worker; several, in several processes, get along.
    pub fn new(app: App, courier: Arc<dyn Courier>) -> Worker {
        Worker { app, courier }
    }

    /// Does a job, with no transaction open.
    async fn attempt(&self, claim: &Claim) -> Result<Done, Undone> {
        match JobKind::from_key(&claim.kind) {
            Some(JobKind::Card) => self.card(claim).await,
            Some(JobKind::Thread) => self.thread(claim).await,
            Some(JobKind::Letter) => self.letter(claim).await,
            Some(kind) => self.position(claim, kind).await,
            None => {
                tracing::error!(job = claim.id, "a job of an unknown kind is dropped");
                Ok(Done::Nothing)
            }
        }
    }

    async fn card(&self, claim: &Claim) -> Result<Done, Undone> {
        let (row, card) = self.card_post(claim).await?;
        let channel = row.channel.cast_unsigned();
        if let Some(message) = row.card.map(|card| MessageId(card.cast_unsigned())) {
            match self.courier.edit_card(channel, message, &card).await {
                Err(PostError::MessageGone) => {}
                edited => return Ok(edited.map(|()| Done::Nothing)?),
            }
        }
        // One that is gone is needed no more once it is answered; the first is, for the thread.
        let wanted = match card.card.stage {
            Stage::Waiting => true,
            Stage::Playing | Stage::Over => row.card.is_none(),
            Stage::Cancelled => false,
        };
        if !wanted {
            return Ok(Done::Nothing);
        }
        if let Some(found) = self.already_there(claim, channel, &card.mark).await? {
            return Ok(Done::Card(found));
        }
        Ok(Done::Card(self.courier.post_card(channel, &card).await?))
    }

    async fn thread(&self, claim: &Claim) -> Result<Done, Undone> {
        let (row, card) = self.card_post(claim).await?;
        let (Some(message), None) = (row.card, row.thread) else {
            return Ok(Done::Nothing);
        };
        let under = MessageId(message.cast_unsigned());
        match self
            .courier
            .open_thread(row.channel.cast_unsigned(), under, &card)
            .await
        {
            Ok(Some(thread)) => Ok(Done::Thread(thread)),
            // The game goes on in the channel; if that is gone too, the next post finds out.
            Ok(None) | Err(PostError::Broken(_)) => Ok(Done::Nothing),
            Err(error) => Err(error.into()),
        }
    }

    async fn letter(&self, claim: &Claim) -> Result<Done, Undone> {
        let seq = u32::try_from(claim.seq).unwrap_or(u32::MAX);
        let Some(letter) = self.app.letter(claim.game, seq).await? else {
            return Ok(Done::Nothing);
        };
        match self.courier.write(&letter, &posts::nonce(&claim.id)).await {
            Ok(()) => Ok(Done::Nothing),
            Err(PostError::Undeliverable) => Ok(Done::Unreached),
            Err(error) => Err(error.into()),
        }
    }

    async fn position(&self, claim: &Claim, kind: JobKind) -> Result<Done, Undone> {
        let (channel, post) = self.position_post(claim, kind).await?;
        if let Some(found) = self.already_there(claim, channel, &post.mark).await? {
            return Ok(Done::Post(channel, found));
        }
        Ok(Done::Post(
            channel,
            self.courier.post(channel, &post).await?,
        ))
    }

    /// The message of an earlier attempt whose answer was lost. It is looked for however short a
    /// while ago that was: clocks are put back, and Discord forgets nonces all the same.
    async fn already_there(
        &self,
        claim: &Claim,
        channel: u64,
        mark: &Mark,
    ) -> Result<Option<MessageId>, PostError> {
        if !claim.doubted_before {
            return Ok(None);
        }
        match self.courier.find(channel, mark).await {
            // Rather the risk of a second post than none.
            Err(PostError::Broken(_)) => Ok(None),
            found => found,
        }
    }
}
