//! A program that stands still with a job that it has claimed, be it a post, a film for everybody or a turn of the
//! bot's: another one does it, and when the first goes on, it is not done once more.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::standing::{self, Other, goes_on, to_stand_still, until_it_stands_still};
use crate::bot::Game;
use crate::support::clock::{count, until_left};
use crate::support::play::{Play, list, reads, text};

/// Discord forgets the nonces of messages, unless the program stands still around the request itself: what that has
/// posted is known by nothing else.
async fn forgets_nonces(play: &Play, at: &str) {
    if !at.contains("POST") {
        play.wish("misbehave", &json!({"forget_nonces": true})).await;
    }
}

/// A turn is announced by another program, since the one that has claimed it stands still there.
async fn a_turn_is_announced_once(at: &str) {
    let Some(mut game) = standing::game().await else {
        return;
    };
    to_stand_still(&mut game.play, at).await;
    let sent = standing::send_turn(&game).await;
    until_it_stands_still(&game.play).await;
    let _other = Other::beside(&game.play);
    until_left(&game.play, 0).await;
    game.post(3).await;
    forgets_nonces(&game.play, at).await;
    goes_on(&game.play).await;
    game.play.says(&sent, "is played").await;
    until_left(&game.play, 0).await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_about_to_be_posted_is_posted_once() {
    let points = [
        "1 before announce",
        "1 before POST channels/messages",
        "1 after POST channels/messages",
        "1 after announce",
    ];
    join_all(points.map(a_turn_is_announced_once)).await;
}

/// The posts of a place with an animation.
async fn films(game: &Game) -> Vec<Value> {
    let mut posts = game.posts().await;
    posts.retain(|post| {
        let files = list(&post["attachments"]).iter();
        files.into_iter().any(|file| text(&file["filename"]).ends_with(".gif"))
    });
    posts
}

async fn a_film_is_posted_once(at: &str) {
    let Some(mut game) = standing::game().await else {
        return;
    };
    let anna = game.player(0).clone();
    let asked = game.command(&anna, "game replay", &[]).await;
    let film = game.play.says(&asked, "turn 1 to turn 2").await;
    to_stand_still(&mut game.play, at).await;
    let pressed = game.play.press(&anna, &film, "Post for everybody").await;
    until_it_stands_still(&game.play).await;
    let _other = Other::beside(&game.play);
    until_left(&game.play, 0).await;
    assert_eq!(films(&game).await.len(), 1, "{at}");
    forgets_nonces(&game.play, at).await;
    goes_on(&game.play).await;
    until_left(&game.play, 0).await;
    assert_eq!(films(&game).await.len(), 1, "{at}");
    game.play.says(&pressed, "will appear").await;
    let again = game.command(&anna, "game replay", &[]).await;
    let film = game.play.says(&again, "turn 1 to turn 2").await;
    assert!(!game.play.has_button(&film, "Post for everybody"), "{film}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_that_was_about_to_be_posted_is_posted_once() {
    let points =
        ["1 before film", "1 before POST channels/messages", "1 after POST channels/messages"];
    join_all(points.map(a_film_is_posted_once)).await;
}

async fn the_bot_plays_once(at: &str) {
    let Some(mut play) = standing::play().await else {
        return;
    };
    let thread = standing::thread_against_the_bot(&play).await;
    until_left(&play, 0).await;
    to_stand_still(&mut play, at).await;
    let anna = play.person("Anna").await;
    let options = [("text", json!("homeworld b3 r1 g3")), ("send", json!(true))];
    let sent = play.command(&anna, &thread, "turn", &options).await;
    until_it_stands_still(&play).await;
    let _other = Other::beside(&play);
    let answered = async || (play.posts(&thread).await.len() >= 3).then_some(());
    play.until("the bot plays", answered).await;
    until_left(&play, 0).await;
    goes_on(&play).await;
    play.says(&sent, "is played").await;
    until_left(&play, 0).await;
    let posts = play.posts(&thread).await;
    let says: Vec<String> = posts.iter().map(reads).collect();
    assert_eq!(posts.len(), 3, "{at}: {says:?}");
    let thoughts = count(&play, "select count(*) from thoughts").await;
    assert_eq!(thoughts, 1, "{at}");
    let turns = count(&play, "select turns from games").await;
    assert_eq!(turns, 2, "{at}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_was_thinking_about_is_thought_about_by_another_and_played_once() {
    let points = ["1 before think", "1 after putting a thought", "1 after think"];
    join_all(points.map(the_bot_plays_once)).await;
}
