//! The messages that the worker asks to be sent: invitations, threads, boards and letters; knows how each goes
//! out, and not what it says or why it is due.

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::json;
use serenity::all::AutoArchiveDuration;
use serenity::builder::{CreateAllowedMentions, CreateThread, EditMessage};

use crate::app::{ChannelId, Defect, MessageId, Timestamp};
use crate::discord::limits::{CONTENT, MESSAGES_READ};
use crate::discord::out::contents::{
    buttons, is_left_behind, mentioned, said, smaller, text, useful, with_files,
};
use crate::discord::out::failure::Unsent;
use crate::discord::out::form::Form;
use crate::discord::out::message_contents::ContentMemory;
use crate::discord::out::message_marks::{
    answering, carries, first_letter, first_possible, id, marked, says_since,
};
use crate::discord::out::sender::Sender;
use crate::discord::say::cards::thread_name;
use crate::discord::say::letters;
use crate::discord::say::posts::post_text;
use crate::discord::say::room::shortened;
use crate::worker::{CardPost, Courier, Letter, Mark, Now, Opened, Post, PostError, PublicMessage};

/// The greatest number of pages of a channel that are read.
const PAGES: usize = 20;

/// Posts for the worker.
pub struct DiscordCourier {
    send: Arc<Sender>,
    clock: Now,
    shown: ContentMemory,
}

impl DiscordCourier {
    /// A courier that goes this way, with this clock.
    pub fn new(send: Arc<Sender>, clock: Now) -> DiscordCourier {
        DiscordCourier { send, clock, shown: ContentMemory::default() }
    }

    /// The meaning for the worker of not having posted in a place. If something is forbidden, that is looked
    /// into: Discord does not say what.
    async fn refused(&self, place: ChannelId, why: Unsent) -> PostError {
        let Unsent::Broken(Defect::Forbidden) = why else {
            return failed(why);
        };
        let defect = self.send.why_forbidden(place, (self.clock)()).await;
        PostError::Broken(defect.unwrap_or(Defect::Forbidden))
    }
}

#[async_trait]
impl Courier for DiscordCourier {
    async fn open_thread(
        &self,
        channel: ChannelId,
        under: MessageId,
        card: &CardPost,
    ) -> Result<Opened, PostError> {
        let thread = CreateThread::new(thread_name(card))
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        match self.send.open_thread(channel, under, &thread).await {
            Ok(thread) => Ok(Opened::Thread(thread)),
            Err(Unsent::NoThread(why)) => Ok(Opened::Nothing(why)),
            Err(why) => Err(failed(why)),
        }
    }

    async fn rename(&self, thread: ChannelId, card: &CardPost) -> Result<(), PostError> {
        let renamed = self.send.rename(thread, &thread_name(card)).await;
        renamed.map_err(failed)
    }

    async fn post(
        &self,
        channel: ChannelId,
        message: &PublicMessage,
    ) -> Result<MessageId, PostError> {
        let mark = message.mark();
        let marked = marked(mark, &mentioned(message));
        let new = answering(channel, mark, marked)
            .content(shortened(&text(message), CONTENT))
            .components(buttons(message));
        let mut form = with_files(Form::new(&new), message);
        if let PublicMessage::Position(post) = message {
            form.body["components"] = useful(post);
        }
        let mut sent = self.send.post(channel, &form).await;
        if let Some(smaller) = smaller(&sent, &form, message) {
            form = smaller;
            sent = self.send.post(channel, &form).await;
        }
        let id = match sent {
            Ok(id) => id,
            Err(why) => return Err(self.refused(channel, why).await),
        };
        // The others are updated by jobs of their own.
        if let PublicMessage::Position(_) = message {
            self.shown.keep(id, said(&form.body));
        }
        Ok(id)
    }

    async fn edit(
        &self,
        channel: ChannelId,
        id: MessageId,
        message: &PublicMessage,
    ) -> Result<(), PostError> {
        let edited = EditMessage::new()
            .content(shortened(&text(message), CONTENT))
            .components(buttons(message))
            .allowed_mentions(CreateAllowedMentions::new());
        let mut form = with_files(Form::new(&edited), message);
        if is_left_behind(message) {
            form.body["attachments"] = json!([]);
        }
        let mut sent = self.send.edit(channel, id, &form).await;
        if let Some(smaller) = smaller(&sent, &form, message) {
            sent = self.send.edit(channel, id, &smaller).await;
        }
        sent.map_err(failed)
    }

    async fn retire(
        &self,
        channel: ChannelId,
        message: MessageId,
        post: &Post,
    ) -> Result<(), PostError> {
        let form = Form::new(&json!({
            "content": shortened(&post_text(post), CONTENT),
            "components": useful(post),
            "allowed_mentions": { "parse": [] },
        }));
        let said = said(&form.body);
        if self.shown.is(message, &said) {
            return Ok(());
        }
        let sent = self.send.edit(channel, message, &form).await;
        sent.map_err(failed)?;
        self.shown.keep(message, said);
        Ok(())
    }

    async fn write(&self, letter: &Letter, nonce: &str) -> Result<(), PostError> {
        let form = letters::form(letter, nonce);
        let sent = self.send.write_to(letter.to().id, &form).await;
        sent.map_err(failed)
    }

    async fn has_arrived(&self, letter: &Letter, since: Timestamp) -> Result<bool, PostError> {
        let channel = self.send.letters_to(letter.to().id).await.map_err(failed)?;
        let after = first_letter(since);
        let page = self.send.read_back(channel, after).await.map_err(failed)?;
        let text = letters::letter_text(letter);
        Ok(page.iter().any(|message| says_since(message, &text, since)))
    }

    async fn can_post(&self, channel: ChannelId) -> Result<(), PostError> {
        match self.send.can_post(channel).await {
            Ok(()) => Ok(()),
            Err(why) => Err(self.refused(channel, why).await),
        }
    }

    async fn is_reached(&self) -> bool {
        self.send.is_reached().await
    }

    async fn find(&self, channel: ChannelId, mark: &Mark) -> Result<Option<MessageId>, PostError> {
        let mut after = first_possible(mark);
        for _ in 0..PAGES {
            let page = self.send.read_back(channel, after).await.map_err(failed)?;
            if let Some(ours) = page.iter().find(|message| carries(message, mark)) {
                return Ok(id(ours));
            }
            after = page.iter().filter_map(id).max().unwrap_or(after);
            if page.len() < MESSAGES_READ {
                return Ok(None);
            }
        }
        tracing::warn!(channel = channel.0, game = %mark.game, "a message is not found among too many");
        Ok(None)
    }
}

/// The meaning for the worker of not having posted.
fn failed(why: Unsent) -> PostError {
    match why {
        Unsent::Busy { after } => PostError::Retry { after },
        Unsent::Broken(defect) => PostError::Broken(defect),
        Unsent::MessageGone => PostError::MessageGone,
        Unsent::Unreachable => PostError::Undeliverable,
        Unsent::Never { .. } => PostError::Rejected(why.to_string()),
        Unsent::Unknown { status, code } => PostError::Refused { status, code },
        Unsent::Unavailable
        | Unsent::DoneAlready
        | Unsent::NoThread(_)
        | Unsent::TooLate
        | Unsent::TokenRefused => PostError::Other(why.into()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use axum::extract::Query;
    use axum::{Json, Router};
    use serde_json::Value;
    use tokio::net::TcpListener;

    use super::*;
    use crate::config;
    use crate::discord::out::message_marks::tests::{mark, message};

    /// A channel as Discord gives it: of the messages after the given one, the hundred oldest, the
    /// newest of these first.
    async fn channel(messages: Vec<Value>) -> DiscordCourier {
        let read = move |Query(asked): Query<HashMap<String, String>>| async move {
            let number = |key: &str| asked[key].parse::<u64>().expect("a number");
            let after = number("after");
            let newer = messages.into_iter().filter(|one| id(one) > Some(MessageId(after)));
            let limit = usize::try_from(number("limit")).expect("small");
            let mut page: Vec<Value> = newer.take(limit).collect();
            page.reverse();
            Json(page)
        };
        let router = Router::new().fallback(read);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move { axum::serve(listener, router).await });
        let token = config::Secret::new("token");
        let sender = Sender::new(&format!("http://{address}"), &token).expect("a sender");
        DiscordCourier::new(Arc::new(sender), Arc::new(|| Timestamp(0)))
    }

    #[tokio::test]
    async fn a_post_is_found_behind_several_pages_of_talk() {
        let mut messages: Vec<Value> = (101..=450).map(|id| message(id, "", None)).collect();
        let mark = mark(Some("game-40-turn-3.png"));
        let missing = channel(messages.clone()).await.find(ChannelId(7), &mark).await;
        assert_eq!(missing.expect("an answer"), None);
        messages[307] = message(408, "v1:14:0:0:board", Some("game-40-turn-3.png"));
        let found = channel(messages).await.find(ChannelId(7), &mark).await;
        assert_eq!(found.expect("an answer"), Some(MessageId(408)));
    }

    #[test]
    fn a_wrong_form_is_never_tried_again_but_a_refused_token_is() {
        let ours = Unsent::Never { status: 400, code: 50_035, fields: "content".to_owned() };
        assert!(matches!(failed(ours), PostError::Rejected(_)));
        assert!(matches!(failed(Unsent::TokenRefused), PostError::Other(_)));
    }
}
