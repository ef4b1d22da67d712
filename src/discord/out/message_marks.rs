//! Messages of a game that are recognized again, and how: by what they carry, since a nonce cannot be
//! read back. Knows what a mark is, and sends nothing.

use serde_json::Value;
use serenity::all::{MessageReference, Nonce, UserId};
use serenity::builder::{CreateAllowedMentions, CreateMessage};

use crate::app::{ChannelId, GameId, MessageId, Person, Timestamp};
use crate::discord::custom_id::Click;
use crate::discord::payload::number;
use crate::worker::Mark;

/// Discord's epoch in Unix milliseconds: the upper bits of its numbers count from it.
const EPOCH: i64 = 1_420_070_400_000;

/// The beginning of the address of a message.
const LINK: &str = "https://discord.com/channels/";

/// The furthest that our clock may be ahead of Discord's.
const AHEAD: i64 = 2 * 3_600_000;

/// The furthest that it may be ahead if messages minutes apart may be alike: better one too many than one too
/// few.
const A_LITTLE_AHEAD: i64 = 5 * 60_000;

/// A message that is recognized again and wakes only these people.
pub(super) fn marked(mark: &Mark, mention: &[Person]) -> CreateMessage {
    let mut users: Vec<UserId> = mention
        .iter()
        .filter(|person| !person.id.is_nobody())
        .map(|person| UserId::new(person.id.0))
        .collect();
    users.sort_unstable();
    users.dedup();
    CreateMessage::new()
        .nonce(Nonce::String(mark.nonce.clone()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new().users(users))
}

/// The message as an answer to the one that its mark names, if there is one and it still exists.
pub(super) fn answering(channel: ChannelId, mark: &Mark, message: CreateMessage) -> CreateMessage {
    match mark.under {
        None => message,
        Some(under) => {
            let to =
                (serenity::all::ChannelId::new(channel.0), serenity::all::MessageId::new(under.0));
            message.reference_message(MessageReference::from(to).fail_if_not_exists(false))
        }
    }
}

/// The number before that of any message with this mark.
pub(super) fn first_possible(mark: &Mark) -> MessageId {
    before(mark.since.0 - AHEAD)
}

/// The number before that of any letter sent since then.
pub(super) fn first_letter(since: Timestamp) -> MessageId {
    before(since.0 - A_LITTLE_AHEAD)
}

/// The number before that of any message of that time.
fn before(millis: i64) -> MessageId {
    MessageId((millis - EPOCH).max(0).cast_unsigned() << 22)
}

/// True for a message of the bot that says this and nothing else. (Of a letter nothing else is known.)
pub(super) fn says(message: &Value, text: &str) -> bool {
    let ours = message["author"]["bot"] == Value::Bool(true);
    let said = message["content"].as_str().map(str::trim);
    ours && said == Some(text.trim())
}

/// True for such a letter, even one sent since then that differs only in links. A letter links to
/// the newest post, which another may have followed between two attempts.
pub(super) fn says_since(message: &Value, text: &str, since: Timestamp) -> bool {
    let is_later = id(message).is_some_and(|id| id > before(since.0));
    let said = message["content"].as_str().unwrap_or_default();
    let mut unlinked = message.clone();
    unlinked["content"] = Value::String(without_links(said));
    says(message, text) || (is_later && says(&unlinked, &without_links(text)))
}

/// A text without the addresses of messages in it.
fn without_links(text: &str) -> String {
    let words = text.split_whitespace();
    let kept = words.filter(|word| !word.starts_with(LINK));
    kept.collect::<Vec<_>>().join(" ")
}

/// The number of a message that was read back.
pub(super) fn id(message: &Value) -> Option<MessageId> {
    number(&message["id"]).map(MessageId)
}

/// True for a message of an unknown bot that has a file of this name, or no file and buttons that
/// carry the mark's trace. The nonce would be no help: channels are read without it.
pub(super) fn carries(message: &Value, mark: &Mark) -> bool {
    let ours = message["author"]["bot"] == Value::Bool(true);
    let new = id(message).is_some_and(|id| !mark.known.contains(&id));
    let files = message["attachments"].as_array().map_or(&[][..], Vec::as_slice);
    let names: Vec<&str> = files.iter().filter_map(|file| file["filename"].as_str()).collect();
    let marked = match mark.file_name.as_deref() {
        Some(name) => names.contains(&name),
        None => names.is_empty() && is_about(message, mark),
    };
    ours && new && marked
}

/// True for an answer to the same message, or if there is none, with buttons of the game that carry
/// the trace.
fn is_about(message: &Value, mark: &Mark) -> bool {
    match mark.under {
        Some(under) => {
            let answered = message["message_reference"]["message_id"].as_str();
            answered == Some(under.0.to_string().as_str())
        }
        None => clicks(&message["components"]).contains(&(mark.game, mark.trace)),
    }
}

/// The games and the traces of all buttons in there.
fn clicks(components: &Value) -> Vec<(GameId, u32)> {
    let below = components.as_array().into_iter().flatten();
    below
        .flat_map(|component| {
            let click = component["custom_id"].as_str().and_then(|id| id.parse::<Click>().ok());
            let mut found = clicks(&component["components"]);
            found.extend(click.map(|click| (click.game, click.draft)));
            found
        })
        .collect()
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::discord::payload::odd_payloads::changes;

    /// A message of the bot as Discord gives it.
    pub(crate) fn message(id: u64, custom_id: &str, file: Option<&str>) -> Value {
        let files: Vec<Value> = file.iter().map(|name| json!({"filename": name})).collect();
        json!({
            "id": id.to_string(),
            "author": {"bot": true},
            "attachments": files,
            "components": [{"type": 1, "components": [{"type": 2, "custom_id": custom_id}]}],
        })
    }

    /// The mark of a message of game 40.
    pub(crate) fn mark(file_name: Option<&str>) -> Mark {
        Mark {
            nonce: "0000000a89abcdef".to_owned(),
            trace: 10,
            game: GameId(40),
            file_name: file_name.map(str::to_owned),
            known: vec![MessageId(100), MessageId(107)],
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
    fn a_letter_is_known_by_what_it_says_from_a_little_before_it_was_sent_on() {
        let letter = |text: &str| json!({"author": {"bot": true}, "content": text});
        assert!(says(&letter("Your turn."), "Your turn.\n"));
        assert!(!says(&letter("Your turn. Hurry"), "Your turn."));
        let theirs = json!({"author": {}, "content": "Your turn."});
        assert!(!says(&theirs, "Your turn."));
        assert_eq!(first_letter(Timestamp(0)), MessageId(0));
        let at = Timestamp(EPOCH + 6 * 60_000);
        assert_eq!(first_letter(at), MessageId(60_000 << 22));
    }

    #[test]
    fn a_letter_is_known_though_it_links_to_another_post_unless_it_is_older() {
        let text = |post| format!("Your turn. https://discord.com/channels/7/70/{post}");
        let since = Timestamp(EPOCH + 60_000);
        let sent = |seconds: u64, text: String| {
            let id = (seconds * 1000) << 22;
            json!({"id": id.to_string(), "author": {"bot": true}, "content": text})
        };
        assert!(says_since(&sent(61, text(1)), &text(2), since));
        assert!(!says_since(&sent(59, text(1)), &text(2), since));
        assert!(says_since(&sent(59, text(2)), &text(2), since));
        let other = "Another turn. https://discord.com/channels/7/70/2".to_owned();
        assert!(!says_since(&sent(61, other), &text(2), since));
    }

    #[test]
    fn a_post_without_a_file_is_known_by_its_buttons() {
        let found = |id, custom_id, file| carries(&message(id, custom_id, file), &mark(None));
        assert!(found(101, "v1:14:5:a:agree", None));
        for known in [100, 107] {
            assert!(!found(known, "v1:14:5:a:agree", None), "it is known already");
        }
        assert!(!found(101, "v1:15:5:a:agree", None), "another game");
        assert!(!found(101, "v1:14:5:b:agree", None), "another message");
        assert!(!found(101, "v1:14:0:0:board", Some("game-40-turn-3.png")));
        let mut theirs = message(101, "v1:14:5:a:agree", None);
        theirs["author"]["bot"] = json!(false);
        assert!(!carries(&theirs, &mark(None)));
    }

    /// A message of the bot, with more than it is known by.
    fn whole(custom_id: &str, file: Option<&str>) -> Value {
        let mut whole = message(101, custom_id, file);
        whole["flags"] = json!(1_u64 << 44);
        whole["content"] = json!("Your turn.");
        whole["author"]["id"] = json!("77");
        whole["embeds"] = json!([{"type": "rich", "title": "A title"}]);
        whole
    }

    proptest! {
        #[test]
        fn a_post_with_a_file_is_known_whatever_else_it_has(change in changes()) {
            let mark = mark(Some("game-40-turn-3.png"));
            let changed = change.of(&whole("v1:14:0:0:board", Some("game-40-turn-3.png")));
            let needed = [&["id"][..], &["author", "bot"], &["attachments"]];
            let is_needed = needed.iter().any(|path| changed.is_within(path));
            prop_assert!(is_needed || carries(&changed.whole, &mark));
        }

        #[test]
        fn a_post_without_a_file_is_known_whatever_else_it_has(change in changes()) {
            let changed = change.of(&whole("v1:14:5:a:agree", None));
            let needed = [&["id"][..], &["author", "bot"], &["attachments"], &["components"]];
            let is_needed = needed.iter().any(|path| changed.is_within(path));
            prop_assert!(is_needed || carries(&changed.whole, &mark(None)));
        }

        #[test]
        fn a_letter_is_known_whatever_else_it_has(change in changes()) {
            let changed = change.of(&whole("v1:14:5:a:agree", None));
            let needed = [&["author", "bot"][..], &["content"]];
            let is_needed = needed.iter().any(|path| changed.is_within(path));
            prop_assert!(is_needed || says(&changed.whole, "Your turn."));
        }
    }
}
