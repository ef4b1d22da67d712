//! A game for which no thread can be opened is played in the channel, and its first post says why.

use serde_json::json;

use crate::support::play::{Play, reads};

/// The ways in which Discord refuses to open a thread, and what the players are told.
const REASONS: [(u16, u64, &str); 4] = [
    (400, 160_006, "Discord allows no more open threads"),
    (403, 50_013, "I lack Create Public Threads."),
    (400, 50_024, "There are no threads in a place of this kind."),
    (400, 999_999, "does not say why (status 400, code 999999)"),
];

#[tokio::test(flavor = "multi_thread")]
async fn the_first_post_says_why_a_game_is_played_in_the_channel() {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    for (status, code, says) in REASONS {
        let refused = json!([{"request": "thread", "status": status, "code": code}]);
        play.wish("misbehave", &json!({"refuse": refused})).await;
        let options = [("opponent", json!(ben.id)), ("preset", json!("quartet-2020"))];
        let opened = play.command(&anna, &channel, "game new", &options).await;
        play.says(&opened, "is open").await;
        let newest = async || play.posts(&channel).await.into_iter().next_back();
        let card = async || newest().await.filter(|post| play.has_button(post, "Join"));
        let card = play.until("an invitation", card).await;
        let joined = play.press(&ben, &card, "Join").await;
        play.says(&joined, "has begun").await;
        let first = async || {
            let post = newest().await.map(|post| reads(&post));
            post.filter(|said| said.contains("has begun: ") && said.contains(says))
        };
        let said = play.until(says, first).await;
        assert!(said.contains("it is played right here"), "{said}");
    }
}
