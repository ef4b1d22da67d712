//! Threads, as requests: opened under a message, renamed, and whether a post opens one again.

use reqwest::Method;
use serde_json::json;
use serenity::builder::CreateThread;

use crate::app::{ChannelId, MessageId};
use crate::discord::out::failure::Unsent;
use crate::discord::out::form::Form;
use crate::discord::out::meaning::Errand;
use crate::discord::out::messages::id;
use crate::discord::out::request::OutgoingRequest;
use crate::discord::out::sender::Sender;

impl Sender {
    /// Opens a thread under a message and returns its id. Asked twice, it is opened once: a thread
    /// has the id of its message.
    pub(crate) async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        thread: &CreateThread<'_>,
    ) -> Result<ChannelId, Unsent> {
        let form = Form::new(thread);
        let path = format!("channels/{channel}/messages/{message}/threads");
        let shape = "POST channels/messages/threads";
        let request = OutgoingRequest::new(Errand::Thread, Method::POST, shape, path)
            .about(channel.0)
            .carrying(&form);
        match self.send_in_turn(channel, request).await {
            Err(Unsent::DoneAlready) => Ok(ChannelId(message.0)),
            other => id(&other?).map(ChannelId),
        }
    }

    /// Renames a thread of ours, which goes on.
    pub(crate) async fn rename(&self, thread: ChannelId, name: &str) -> Result<(), Unsent> {
        let form = Form::new(&json!({ "name": name, "archived": false }));
        let path = format!("channels/{thread}");
        let request = OutgoingRequest::new(Errand::Thread, Method::PATCH, "PATCH channels", path)
            .about(thread.0)
            .carrying(&form);
        self.send_in_turn(thread, request).await.map(drop)
    }

    /// True if a post opens a thread again: it is archived, and not locked.
    pub(super) async fn is_open(&self, thread: ChannelId) -> Result<bool, Unsent> {
        let path = format!("channels/{thread}");
        let request = OutgoingRequest::new(Errand::ReadBack, Method::GET, "GET channels", path);
        let found = self.send_in_turn(thread, request.about(thread.0)).await?;
        Ok(found["thread_metadata"]["locked"] == json!(false))
    }
}
