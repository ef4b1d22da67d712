//! A way to the courier on which the sender may die, before or after it is sent.

use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use starpost::app::{ChannelId, MessageId, Timestamp};
use starpost::crash::CrashPoint;
use starpost::worker::{CardPost, Courier, Letter, Mark, Opened, Post, PostError, PublicMessage};

use crate::support::pigeon::Pigeon;

/// The pigeon, and when its sender dies.
pub(crate) struct Mortal {
    pigeon: Arc<Pigeon>,
    plan: Mutex<CrashPoint>,
}

impl Mortal {
    pub(crate) fn new(pigeon: Arc<Pigeon>) -> Mortal {
        Mortal { pigeon, plan: Mutex::new(CrashPoint::at(0)) }
    }

    /// From now on this plan says when.
    pub(crate) fn set_plan(&self, plan: &CrashPoint) {
        *self.plan.lock().unwrap_or_else(PoisonError::into_inner) = plan.clone();
    }

    fn plan(&self) -> CrashPoint {
        let plan = self.plan.lock().unwrap_or_else(PoisonError::into_inner);
        plan.clone()
    }

    async fn send<T>(&self, work: impl Future<Output = T> + Send) -> T {
        let plan = self.plan();
        plan.pass("before send".to_owned()).await;
        let done = work.await;
        plan.pass("after send".to_owned()).await;
        done
    }
}

#[async_trait]
impl Courier for Mortal {
    async fn open_thread(
        &self,
        channel: ChannelId,
        under: MessageId,
        card: &CardPost,
    ) -> Result<Opened, PostError> {
        self.send(self.pigeon.open_thread(channel, under, card)).await
    }

    async fn rename(&self, thread: ChannelId, card: &CardPost) -> Result<(), PostError> {
        self.send(self.pigeon.rename(thread, card)).await
    }

    async fn post(
        &self,
        channel: ChannelId,
        message: &PublicMessage,
    ) -> Result<MessageId, PostError> {
        self.send(self.pigeon.post(channel, message)).await
    }

    async fn edit(
        &self,
        channel: ChannelId,
        id: MessageId,
        message: &PublicMessage,
    ) -> Result<(), PostError> {
        self.send(self.pigeon.edit(channel, id, message)).await
    }

    async fn retire(
        &self,
        channel: ChannelId,
        message: MessageId,
        post: &Post,
    ) -> Result<(), PostError> {
        self.send(self.pigeon.retire(channel, message, post)).await
    }

    async fn write(&self, letter: &Letter, nonce: &str) -> Result<(), PostError> {
        self.send(self.pigeon.write(letter, nonce)).await
    }

    async fn has_arrived(&self, letter: &Letter, since: Timestamp) -> Result<bool, PostError> {
        self.send(self.pigeon.has_arrived(letter, since)).await
    }

    async fn can_post(&self, channel: ChannelId) -> Result<(), PostError> {
        self.send(self.pigeon.can_post(channel)).await
    }

    async fn find(&self, channel: ChannelId, mark: &Mark) -> Result<Option<MessageId>, PostError> {
        self.send(self.pigeon.find(channel, mark)).await
    }
}
