//! The program asks Discord who sees the channel of a league.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::leagues::server::{Server, called};
use crate::support::grounds::Visitor;
use crate::support::play::reads;

/// Longer than an answer of Discord is taken for true.
const FORGOTTEN: Duration = Duration::from_secs(25);

impl Server {
    /// The answer to somebody who asks for the rules of a league in a channel.
    async fn rules_for(&self, who: &Visitor, channel: &str) -> String {
        let grounds = &self.grounds;
        let before = self.seen_by(who, channel).await.len();
        grounds.command(who, channel, "league rules", &[]).await;
        loop {
            let messages = self.seen_by(who, channel).await;
            let answer = messages.last().map(reads).unwrap_or_default();
            if messages.len() > before && !answer.trim().is_empty() {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn seen_by(&self, who: &Visitor, channel: &str) -> Vec<Value> {
        let state = self.grounds.look(&who.id).await;
        let places = state["channels"].as_array().expect("channels");
        let place = places.iter().find(|place| place["id"] == channel);
        let messages = place.and_then(|place| place["messages"].as_array());
        messages.cloned().unwrap_or_default()
    }

    async fn until_answered(&self, who: &Visitor, channel: &str, words: &str) {
        let began = Instant::now();
        loop {
            let answer = self.rules_for(who, channel).await;
            if answer.contains(words) {
                return;
            }
            assert!(began.elapsed() < FORGOTTEN, "{words:?}: {answer:?}");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

#[tokio::test]
async fn a_league_is_hidden_as_soon_as_its_channel_is_and_shown_again_with_it() {
    let server = Server::open(2).await;
    server.create("Autumn", "clock:3d").await;
    let [entrant, stranger] = [1, 2].map(|number| server.people[&called(number)].clone());
    let card = server.says("season 1").await;
    server.grounds.press(&entrant, &card, "Join").await;
    server.says("One has joined").await;
    let plain = json!({"plain_members": [entrant.id, stranger.id]});
    server.grounds.wish("misbehave", &plain).await;
    let lobby = server.grounds.place("lobby").await;
    let hidden = "There is no such league";
    server.until_answered(&stranger, &lobby, "Autumn").await;
    let private = json!({"private": [server.channel()]});
    server.grounds.wish("misbehave", &private).await;
    server.until_answered(&stranger, &lobby, hidden).await;
    for who in [&entrant, &server.anna] {
        server.until_answered(who, &lobby, "Autumn").await;
    }
    let there = server.rules_for(&stranger, server.channel()).await;
    assert!(there.contains("Autumn"), "whoever is there sees it: {there}");
    let open = json!({"private": []});
    server.grounds.wish("misbehave", &open).await;
    server.until_answered(&stranger, &lobby, "Autumn").await;
}
