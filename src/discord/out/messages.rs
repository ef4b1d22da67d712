//! Messages in channels, as requests: posted, changed and read back, and whether they can be posted.

use reqwest::Method;
use serde_json::Value;

use crate::app::{ChannelId, Defect, MessageId};
use crate::discord::limits::MESSAGES_READ;
use crate::discord::out::failure::Unsent;
use crate::discord::out::form::Form;
use crate::discord::out::meaning::Errand;
use crate::discord::out::request::OutgoingRequest;
use crate::discord::out::sender::Sender;
use crate::discord::payload::number;

impl Sender {
    /// Posts a message and returns its id.
    pub(crate) async fn post(&self, channel: ChannelId, form: &Form) -> Result<MessageId, Unsent> {
        self.post_as(Errand::Post, channel, form).await
    }

    pub(super) async fn post_as(
        &self,
        errand: Errand,
        channel: ChannelId,
        form: &Form,
    ) -> Result<MessageId, Unsent> {
        let path = format!("channels/{channel}/messages");
        let request = OutgoingRequest::new(errand, Method::POST, "POST channels/messages", path)
            .about(channel.0)
            .carrying(form);
        id(&self.send_in_turn(channel, request).await?).map(MessageId)
    }

    /// Changes a message of ours.
    pub(crate) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        form: &Form,
    ) -> Result<(), Unsent> {
        let path = format!("channels/{channel}/messages/{message}");
        let request =
            OutgoingRequest::new(Errand::Edit, Method::PATCH, "PATCH channels/messages", path)
                .about(channel.0)
                .carrying(form);
        self.send_in_turn(channel, request).await.map(drop)
    }

    /// The messages of a channel that follow this one most closely, as many as Discord gives at
    /// once and in its order: the newest first. An answer that is no list says nothing about what
    /// is there.
    pub(crate) async fn read_back(
        &self,
        channel: ChannelId,
        after: MessageId,
    ) -> Result<Vec<Value>, Unsent> {
        let path = format!("channels/{channel}/messages?limit={MESSAGES_READ}&after={after}");
        let request =
            OutgoingRequest::new(Errand::ReadBack, Method::GET, "GET channels/messages", path);
        let answer = self.send_in_turn(channel, request.about(channel.0));
        let Value::Array(messages) = answer.await? else {
            return Err(Unsent::Unavailable);
        };
        Ok(messages)
    }

    /// The check of whether something can be posted in a channel, which Discord says when told that the bot is
    /// typing there: that takes the same permissions. Nobody is disturbed by it.
    pub(crate) async fn can_post(&self, channel: ChannelId) -> Result<(), Unsent> {
        let path = format!("channels/{channel}/typing");
        let request =
            OutgoingRequest::new(Errand::Typing, Method::POST, "POST channels/typing", path);
        let typed = self.send_in_turn(channel, request.about(channel.0)).await;
        match typed {
            Err(Unsent::Broken(Defect::Locked)) if self.is_open(channel).await? => Ok(()),
            typed => typed.map(drop),
        }
    }
}

/// The id of what was made.
pub(super) fn id(answer: &Value) -> Result<u64, Unsent> {
    number(&answer["id"]).ok_or(Unsent::Unavailable)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::discord::payload::odd_payloads::changes;

    proptest! {
        #[test]
        fn of_what_was_made_only_its_number_is_needed(change in changes()) {
            let made = json!({"id": "5", "flags": 0, "thread_metadata": {"locked": false}});
            let changed = change.of(&made);
            prop_assert!(changed.is_within(&["id"]) || id(&changed.whole) == Ok(5));
        }
    }
}
