//! What the worker asks to be sent: invitations, threads, boards and letters; knows how each goes
//! out, and not what it says or why it is due.

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::{Value, json};
use serenity::all::AutoArchiveDuration;
use serenity::builder::{CreateActionRow, CreateAllowedMentions, CreateThread, EditMessage};

use crate::app::{ChannelId, Defect, MessageId, Person, Timestamp};
use crate::discord::limits::{CONTENT, MESSAGES_READ};
use crate::discord::out::form::{File, Form};
use crate::discord::out::marked::{
    answering, carries, first_letter, first_possible, id, marked, says_since,
};
use crate::discord::out::send::Sender;
use crate::discord::out::shown::Shown;
use crate::discord::out::unsent::Unsent;
use crate::discord::say::cards::{card_buttons, card_text, thread_name};
use crate::discord::say::leagues::posts::{league_buttons, league_text};
use crate::discord::say::leagues::standings::alt;
use crate::discord::say::left_out::without_files;
use crate::discord::say::letters;
use crate::discord::say::posts::{post_buttons, post_file, post_picture, post_text};
use crate::discord::say::retired::still_useful;
use crate::discord::say::room::shortened;
use crate::worker::{
    CardPost, Courier, LeaguePost, LeagueTells, Letter, Mark, Message, Now, Opened, Post, PostError,
};

/// How many pages of a channel are read at most.
const PAGES: usize = 20;

/// Posts for the worker.
pub struct DiscordCourier {
    send: Arc<Sender>,
    clock: Now,
    shown: Shown,
}

impl DiscordCourier {
    /// A courier that goes this way, with this clock.
    pub fn new(send: Arc<Sender>, clock: Now) -> DiscordCourier {
        DiscordCourier {
            send,
            clock,
            shown: Shown::default(),
        }
    }

    /// What not having posted in a place means for the worker. Where something is forbidden, that is
    /// looked into: Discord does not say what.
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

    async fn post(&self, channel: ChannelId, message: &Message) -> Result<MessageId, PostError> {
        let mark = message.mark();
        let marked = marked(mark, &mentioned(message));
        let new = answering(channel, mark, marked)
            .content(shortened(&text(message), CONTENT))
            .components(buttons(message));
        let mut form = with_files(Form::new(&new), message);
        if let Message::Position(post) = message {
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
        if let Message::Position(_) = message {
            self.shown.keep(id, said(&form.body));
        }
        Ok(id)
    }

    async fn edit(
        &self,
        channel: ChannelId,
        id: MessageId,
        message: &Message,
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

/// Whom a message wakes.
fn mentioned(message: &Message) -> Vec<Person> {
    match message {
        Message::Position(post) => [post.mention.as_slice(), &post.concerned].concat(),
        Message::Card(card) => card.mention.clone(),
        Message::League(post) => post.mention.clone(),
    }
}

fn text(message: &Message) -> String {
    match message {
        Message::Position(post) => post_text(post),
        Message::Card(card) => card_text(card),
        Message::League(post) => league_text(post),
    }
}

fn buttons(message: &Message) -> Vec<CreateActionRow> {
    match message {
        Message::Position(post) => post_buttons(post),
        Message::Card(card) => card_buttons(card),
        Message::League(post) => league_buttons(post),
    }
}

/// The rows of buttons under a post, without those that are of no use any more.
fn useful(post: &Post) -> Value {
    let rows = serde_json::to_value(post_buttons(post));
    let rows = rows.expect("a builder is plain text and numbers");
    still_useful(rows, &post.since)
}

/// What people see of a body: its words and its buttons.
fn said(body: &Value) -> Value {
    json!([body["content"], body["components"]])
}

/// A message with its picture, and with what is too long to be said in it.
fn with_files(form: Form, message: &Message) -> Form {
    let (picture, text) = match message {
        Message::Position(post) => (post_picture(post), post_file(post)),
        Message::League(post) => (standings(post), None),
        Message::Card(_) => (None, None),
    };
    picture.into_iter().chain(text).fold(form, Form::with)
}

/// What is sent instead of a message that was too large, if there is something to be left out.
fn smaller<T>(sent: &Result<T, Unsent>, form: &Form, message: &Message) -> Option<Form> {
    let language = match message {
        Message::Position(post) => post.language,
        Message::Card(card) => card.language,
        Message::League(post) => post.facts.row.language,
    };
    let is_too_large = sent.as_ref().is_err_and(Unsent::is_too_large);
    is_too_large
        .then(|| without_files(form, language))
        .flatten()
}

/// Whether a message shows nothing any more but where its league has gone: what it showed goes.
fn is_left_behind(message: &Message) -> bool {
    let Message::League(post) = message else {
        return false;
    };
    matches!(post.tells, LeagueTells::Left(_))
}

/// The standings of a league as a picture.
fn standings(post: &LeaguePost) -> Option<File> {
    let (png, name) = (post.picture.as_ref()?, post.mark.file_name.as_ref()?);
    Some(File {
        name: name.clone(),
        description: alt(post.facts.row.language, &post.facts),
        bytes: png.clone(),
    })
}

/// What not having posted means for the worker.
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
    use tokio::net::TcpListener;

    use super::*;
    use crate::config;
    use crate::discord::out::marked::tests::{mark, message};

    /// A channel as Discord gives it: of the messages after the given one, the hundred oldest, the
    /// newest of these first.
    async fn channel(messages: Vec<Value>) -> DiscordCourier {
        let read = move |Query(asked): Query<HashMap<String, String>>| async move {
            let number = |key: &str| asked[key].parse::<u64>().expect("a number");
            let after = number("after");
            let newer = messages
                .into_iter()
                .filter(|one| id(one) > Some(MessageId(after)));
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
        let missing = channel(messages.clone())
            .await
            .find(ChannelId(7), &mark)
            .await;
        assert_eq!(missing.expect("an answer"), None);
        messages[307] = message(408, "v1:14:0:0:board", Some("game-40-turn-3.png"));
        let found = channel(messages).await.find(ChannelId(7), &mark).await;
        assert_eq!(found.expect("an answer"), Some(MessageId(408)));
    }

    #[test]
    fn a_wrong_form_is_never_tried_again_but_a_refused_token_is() {
        let ours = Unsent::Never {
            status: 400,
            code: 50_035,
            fields: "content".to_owned(),
        };
        assert!(matches!(failed(ours), PostError::Rejected(_)));
        assert!(matches!(failed(Unsent::TokenRefused), PostError::Other(_)));
    }
}
