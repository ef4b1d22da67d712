//! Actions that cannot be undone ask first, through the real program.

use serde_json::{Value, json};

use crate::support::play::{Person, Play, reads};

/// Ben and Cleo play; Anna manages the server.
async fn begun() -> (Play, Person, Person, String) {
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let (ben, cleo) = (play.person("Ben").await, play.person("Cleo").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [("opponent", json!(cleo.id)), ("options", json!("start:me"))];
    let opened = play.command(&ben, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = async || play.posts(&channel).await.into_iter().next_back();
    let card = play.until("an invitation", card).await;
    play.press(&cleo, &card, "Join").await;
    let thread = play.thread_of_game(None).await;
    (play, anna, ben, thread)
}

#[tokio::test]
async fn a_game_is_decided_when_it_is_meant_and_goes_on_when_that_is_taken_back() {
    let (play, anna, ben, thread) = begun().await;
    let rules = async |options: &[(&str, Value)]| {
        play.command(&anna, &thread, "referee adjudicate", options).await
    };
    let nothing = rules(&[]).await;
    play.says(&nothing, "Give either the winner").await;
    let winner = [("player", json!(ben.id))];
    let asked = rules(&winner).await;
    let question = play.says(&asked, "**Ben** wins?").await;
    play.press(&anna, &question, "Never mind").await;
    play.says(&asked, "Nothing").await;
    let asked = rules(&[("draw", json!(true))]).await;
    play.says(&asked, "**a draw** between all").await;
    let asked = rules(&winner).await;
    let question = play.says(&asked, "**Ben** wins?").await;
    play.press(&anna, &question, "Yes, decide it").await;
    let done = play.says(&asked, "taken back within a day").await;
    let posted = async |words: &str| {
        let post = async || {
            let posts = play.posts(&thread).await;
            let last = posts.into_iter().next_back()?;
            reads(&last).contains(words).then_some(last)
        };
        play.until(words, post).await
    };
    posted("has been decided").await;
    play.press(&anna, &done, "Take it back").await;
    play.says(&asked, "is taken back").await;
    let post = posted("The ruling is taken back").await;
    assert!(play.has_button(&post, "Take turn"), "{post}");
    let late = play.command(&anna, &thread, "referee undo", &[]).await;
    play.says(&late, "no ruling to take back here").await;
}

#[tokio::test]
async fn a_referee_names_a_player_or_an_empty_seat_and_nobody_is_put_out_unnamed() {
    let (play, anna, ben, thread) = begun().await;
    let by = ("by", json!(anna.id));
    let replaces = async |options: &[(&str, Value)]| {
        play.command(&anna, &thread, "referee replace", options).await
    };
    let (player, seat) = (("player", json!(ben.id)), ("seat", json!(2)));
    let taken = replaces(&[by.clone(), seat.clone()]).await;
    play.says(&taken, "has that seat").await;
    let both = replaces(&[by, player, seat]).await;
    play.says(&both, "give either").await;
}
