//! The place where everything begins: the channel, its people and its invitations.

use serde_json::{Value, json};

use crate::support::play::{Person, Play, list, text};

/// The channel that everything begins in.
pub(super) async fn lobby(play: &Play) -> String {
    play.channel("homeworlds").await.expect("a channel")
}

pub(super) async fn people(play: &Play) -> [Person; 3] {
    [play.person("Anna").await, play.person("Ben").await, play.person("Cleo").await]
}

/// Anna opens a game for others and begins: the invitation.
pub(super) async fn open(play: &Play, others: &[(&str, &Person)], mode: Option<&str>) -> Value {
    let [anna, ..] = people(play).await;
    let channel = lobby(play).await;
    let before = play.posts(&channel).await.len();
    let mode = mode.map_or(String::new(), |mode| format!(" mode:{mode}"));
    let line = format!("start:me seats:{}{mode}", others.len() + 1);
    let mut options = vec![("options", json!(line))];
    options.extend(others.iter().map(|(name, person)| (*name, json!(person.id))));
    let opened = play.command(&anna, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = async || play.posts(&channel).await.into_iter().nth(before);
    play.until("an invitation", card).await
}

/// Presses a button, unless it has gone since the message was looked at.
pub(super) async fn press_if_there(play: &Play, by: &Person, seen: &Value, label: &str) {
    let messages = play.messages(&by.id, text(&seen["channel_id"])).await;
    let now = messages.iter().find(|message| message["id"] == seen["id"]);
    if let Some(now) = now.filter(|now| play.has_button(now, label))
        && let Err(refused) = play.try_press(by, now, label).await
    {
        // Somebody else has been faster.
        assert_eq!(refused["reason"], "there is no such component");
    }
}

/// The thread under an invitation, once there is a post in it.
pub(super) async fn thread(play: &Play, card: &Value) -> Option<String> {
    let thread = text(&card["id"]).to_owned();
    let names = play.channels().await;
    let there = names.contains(&thread) && !play.posts(&thread).await.is_empty();
    there.then_some(thread)
}

/// The post of a thread with this number, counted from 0, once it is there.
pub(super) async fn nth_post(play: &Play, thread: &str, number: usize) -> Value {
    let post = async || play.posts(thread).await.into_iter().nth(number);
    play.until("a post", post).await
}

/// The question put to a person before a command is done.
pub(super) async fn asked(play: &Play, by: &Person, thread: &str, command: &str) -> Value {
    let asked = play.command(by, thread, command, &[]).await;
    play.answer(&asked).await
}

/// Anna cancels what this invites to: only so many may be open.
pub(super) async fn cancel(play: &Play, card: &Value) {
    let [anna, ..] = people(play).await;
    let cancelled = play.press(&anna, card, "Cancel").await;
    play.answer(&cancelled).await;
}

/// There is one invitation more than before, and it is open.
pub(super) async fn wants_one_more(play: &Play, before: usize) {
    let cards = play.posts(&lobby(play).await).await;
    assert_eq!(cards.len(), before + 1, "{cards:?}");
    assert!(!list(&cards[before]["components"]).is_empty());
}
