//! What the worker asks to be sent: invitations, threads, boards and letters; knows how each goes
//! out, and not what it says or why it is due.

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::Value;
use serenity::all::{AutoArchiveDuration, ChannelId, MessageReference, Nonce, UserId};
use serenity::builder::{CreateAllowedMentions, CreateMessage, CreateThread};

use crate::app::{GameId, Greeting, Person, SecretRole};
use crate::discord::custom_id::Click;
use crate::discord::limits::{ALT_TEXT, CONTENT, MESSAGES_READ};
use crate::discord::out::form::{File, Form};
use crate::discord::out::send::Sender;
use crate::discord::out::unsent::Unsent;
use crate::discord::say::cards::{card_buttons, card_text, thread_name};
use crate::discord::say::letters;
use crate::discord::say::posts::{post_buttons, post_file, post_text};
use crate::discord::say::room::shortened;
use crate::worker::{CardPost, Courier, Mark, MessageId, PostError};

/// Posts for the worker.
pub struct DiscordCourier {
    send: Arc<Sender>,
}

impl DiscordCourier {
    /// A courier that goes this way.
    pub fn new(send: Arc<Sender>) -> DiscordCourier {
        DiscordCourier { send }
    }
}

#[async_trait]
impl Courier for DiscordCourier {
    async fn open_thread(
        &self,
        channel: u64,
        under: MessageId,
        card: &CardPost,
    ) -> Result<Option<u64>, PostError> {
        let thread = CreateThread::new(thread_name(card))
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        match self.send.open_thread(channel, under.0, &thread).await {
            Ok(thread) => Ok(Some(thread)),
            Err(Unsent::NoThread) => Ok(None),
            Err(why) => Err(failed(why)),
        }
    }

    async fn post(&self, channel: u64, post: &crate::worker::Post) -> Result<MessageId, PostError> {
        let woken = [post.mention.as_slice(), &post.concerned].concat();
        let message = answering(channel, &post.mark, marked(&post.mark, &woken))
            .content(shortened(&post_text(post), CONTENT))
            .components(post_buttons(post));
        let form = Form::new(&message);
        let form = match (&post.picture, &post.mark.file_name) {
            (Some(picture), Some(name)) => form.with(File {
                name: name.clone(),
                description: shortened(&picture.alt, ALT_TEXT),
                bytes: picture.png.clone(),
            }),
            _ => form,
        };
        let form = match post_file(post) {
            Some(file) => form.with(file),
            None => form,
        };
        self.send
            .post(channel, &form)
            .await
            .map(MessageId)
            .map_err(failed)
    }

    async fn post_card(&self, channel: u64, card: &CardPost) -> Result<MessageId, PostError> {
        let message = marked(&card.mark, &card.mention)
            .content(shortened(&card_text(card), CONTENT))
            .components(card_buttons(card));
        self.send
            .post(channel, &Form::new(&message))
            .await
            .map(MessageId)
            .map_err(failed)
    }

    async fn edit_card(
        &self,
        channel: u64,
        message: MessageId,
        card: &CardPost,
    ) -> Result<(), PostError> {
        let edited = serenity::builder::EditMessage::new()
            .content(shortened(&card_text(card), CONTENT))
            .components(card_buttons(card))
            .allowed_mentions(CreateAllowedMentions::new());
        self.send
            .edit(channel, message.0, &Form::new(&edited))
            .await
            .map_err(failed)
    }

    async fn write(&self, letter: &SecretRole, nonce: &str) -> Result<(), PostError> {
        let form = Form::new(&letters::role(letter, nonce));
        let sent = self.send.write_to(letter.person.id.0, &form).await;
        sent.map_err(failed)
    }

    async fn greet(&self, greeting: &Greeting, nonce: &str) -> Result<(), PostError> {
        let form = Form::new(&letters::greeting(greeting, nonce));
        let sent = self.send.write_to(greeting.person.id.0, &form).await;
        sent.map_err(failed)
    }

    async fn find(&self, channel: u64, mark: &Mark) -> Result<Option<MessageId>, PostError> {
        let mut after = first_possible(mark);
        for _ in 0..PAGES {
            let page = self.send.read_back(channel, after).await.map_err(failed)?;
            if let Some(ours) = page.iter().find(|message| carries(message, mark)) {
                return Ok(id(ours).map(MessageId));
            }
            after = page.iter().filter_map(id).max().unwrap_or(after);
            if page.len() < MESSAGES_READ {
                return Ok(None);
            }
        }
        tracing::warn!(channel, game = %mark.game, "a message is not found among too many");
        Ok(None)
    }
}

/// How many pages of a channel are read at most.
const PAGES: usize = 20;

/// Discord's epoch in Unix milliseconds: the upper bits of its numbers count from it.
const EPOCH: i64 = 1_420_070_400_000;

/// How far our clock may be ahead of Discord's.
const AHEAD: i64 = 2 * 3_600_000;

/// The number before that of any message with this mark.
fn first_possible(mark: &Mark) -> u64 {
    let since = (mark.since.0 - AHEAD - EPOCH).max(0).cast_unsigned() << 22;
    let known = mark.after.map_or(0, |message| message.0);
    known.max(since)
}

fn id(message: &Value) -> Option<u64> {
    message["id"].as_str()?.parse().ok()
}

/// True for a message of a bot that is newer than those known, and that has a file of this name, or
/// no file and buttons of this game. A game's posts come one after the other, so that there is but
/// one such message. The nonce would be no help: channels are read without it.
fn carries(message: &Value, mark: &Mark) -> bool {
    let ours = message["author"]["bot"] == Value::Bool(true);
    let new = id(message).map(MessageId) > mark.after;
    let files = message["attachments"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    let names: Vec<&str> = files
        .iter()
        .filter_map(|file| file["filename"].as_str())
        .collect();
    let marked = match mark.file_name.as_deref() {
        Some(name) => names.contains(&name),
        None => names.is_empty() && is_about(message, mark),
    };
    ours && new && marked
}

/// True for an answer to the same message, or where there is no such, with buttons of the game.
fn is_about(message: &Value, mark: &Mark) -> bool {
    match mark.under {
        Some(under) => {
            let answered = message["message_reference"]["message_id"].as_str();
            answered == Some(under.0.to_string().as_str())
        }
        None => clicks(&message["components"]).contains(&mark.game),
    }
}

/// The games of all buttons in there.
fn clicks(components: &Value) -> Vec<GameId> {
    let below = components.as_array().into_iter().flatten();
    below
        .flat_map(|component| {
            let click = component["custom_id"].as_str();
            let click = click.and_then(|id| id.parse::<Click>().ok());
            let mut games = clicks(&component["components"]);
            games.extend(click.map(|click| click.game));
            games
        })
        .collect()
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
        why => PostError::Other(why.into()),
    }
}

/// The message as an answer to the one that its mark names, if it names one that is still there.
fn answering(channel: u64, mark: &Mark, message: CreateMessage) -> CreateMessage {
    match mark.under {
        None => message,
        Some(under) => {
            let to = (
                ChannelId::new(channel),
                serenity::all::MessageId::new(under.0),
            );
            message.reference_message(MessageReference::from(to).fail_if_not_exists(false))
        }
    }
}

/// A message that is recognized again and wakes only these people.
fn marked(mark: &Mark, mention: &[Person]) -> CreateMessage {
    let users = mention.iter().filter(|person| person.id.0 != 0);
    let mut users: Vec<UserId> = users.map(|person| UserId::new(person.id.0)).collect();
    users.sort_unstable();
    users.dedup();
    CreateMessage::new()
        .nonce(Nonce::String(mark.nonce.clone()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new().users(users))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use axum::extract::Query;
    use axum::{Json, Router};
    use serde_json::json;
    use tokio::net::TcpListener;

    use super::*;
    use crate::app::Timestamp;
    use crate::config;

    fn message(id: u64, custom_id: &str, file: Option<&str>) -> Value {
        let files: Vec<Value> = file.iter().map(|name| json!({"filename": name})).collect();
        json!({
            "id": id.to_string(),
            "author": {"bot": true},
            "attachments": files,
            "components": [{"type": 1, "components": [{"type": 2, "custom_id": custom_id}]}],
        })
    }

    fn mark(file_name: Option<&str>) -> Mark {
        Mark {
            nonce: "0123456789abcdef".to_owned(),
            game: GameId(40),
            file_name: file_name.map(str::to_owned),
            after: Some(MessageId(100)),
            since: Timestamp(0),
            under: None,
        }
    }

    #[test]
    fn a_post_with_a_file_is_known_by_its_name() {
        let mark = mark(Some("game-40-turn-3.png"));
        let found = |file| carries(&message(101, "v1:14:0:0:board", Some(file)), &mark);
        assert!(found("game-40-turn-3.png"));
        assert!(!found("game-40-turn-2.png"));
    }

    #[test]
    fn a_post_without_a_file_is_known_by_its_buttons() {
        let found = |id, custom_id, file| carries(&message(id, custom_id, file), &mark(None));
        assert!(found(101, "v1:14:5:0:agree", None));
        assert!(!found(100, "v1:14:5:0:agree", None), "it is known already");
        assert!(!found(101, "v1:15:5:0:agree", None), "another game");
        assert!(!found(101, "v1:14:0:0:board", Some("game-40-turn-3.png")));
        let mut theirs = message(101, "v1:14:5:0:agree", None);
        theirs["author"]["bot"] = json!(false);
        assert!(!carries(&theirs, &mark(None)));
    }

    /// A channel as Discord gives it: of the messages after the given one, the hundred oldest, the
    /// newest of these first.
    async fn channel(messages: Vec<Value>) -> DiscordCourier {
        let read = move |Query(asked): Query<HashMap<String, String>>| async move {
            let number = |key: &str| asked[key].parse::<u64>().expect("a number");
            let after = number("after");
            let newer = messages.into_iter().filter(|one| id(one) > Some(after));
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
        DiscordCourier::new(Arc::new(sender))
    }

    #[tokio::test]
    async fn a_post_is_found_behind_several_pages_of_talk() {
        let mut messages: Vec<Value> = (101..=450).map(|id| message(id, "", None)).collect();
        let mark = mark(Some("game-40-turn-3.png"));
        let missing = channel(messages.clone()).await.find(7, &mark).await;
        assert_eq!(missing.expect("an answer"), None);
        messages[307] = message(408, "v1:14:0:0:board", Some("game-40-turn-3.png"));
        let found = channel(messages).await.find(7, &mark).await;
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
