//! The game that is meant if several could be: the one that is named, with a way to it, and one that is asked for
//! by buttons.

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::deeds::Deed;
use crate::support::play::{Person, reads};

/// The link to a message of the game with this number.
fn link(number: u32) -> String {
    format!("[Homeworlds #{number}](https://discord.com/channels/")
}

/// A second game, of these two: its thread. The first of them begins.
async fn another_game(game: &Game, first: &Person, second: &Person) -> String {
    let play = &game.play;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [
        ("opponent", json!(second.id)),
        ("preset", json!("quartet-2020")),
        ("options", json!("start:me")),
    ];
    let opened = play.command(first, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let named = |card: &Value| card["mentions"][0]["id"] == second.id.as_str();
    let card = async || play.posts(&channel).await.into_iter().rev().find(named);
    let card = play.until("an invitation", card).await;
    let joined = play.press(second, &card, "Join").await;
    play.says(&joined, "has begun").await;
    play.thread_of_game(Some(&game.thread)).await
}

async fn send(game: &Game, by: &Person, channel: &str, line: &str) -> Deed {
    let options = [("text", json!(line)), ("send", json!(true))];
    game.play.command(by, channel, "turn", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_typed_where_others_play_is_asked_about_before_it_is_played_elsewhere() {
    let game = Game::begin_with_homeworlds().await;
    let play = &game.play;
    let (anna, cleo) = (game.player(0).clone(), play.person("Cleo").await);
    play.wish("users", &json!({"name": "Dan"})).await;
    let theirs = another_game(&game, &cleo, &play.person("Dan").await).await;
    game.post(2).await;
    let sent = send(&game, &anna, &theirs, "build g1 South").await;
    let asked = play.says(&sent, "not played yet").await;
    let said = reads(&asked);
    assert!(said.contains("No game here is waiting for your turn"), "{said}");
    assert!(said.contains(&link(1)) && said.contains("Ben"), "{said}");
    assert_eq!(game.posts().await.len(), 3, "nothing is played");
    play.press(&anna, &asked, "End turn").await;
    let played = play.says(&sent, "is played").await;
    assert!(reads(&played).contains(&link(1)), "{played}");
    game.wants_one_post_a_turn(3).await;
    let looked = play.command(&anna, &theirs, "turn", &[]).await;
    play.says(&looked, "You are not a player in this game").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_opened_in_the_thread_of_another_is_posted_in_the_channel_above() {
    let game = Game::begin_with_homeworlds().await;
    let play = &game.play;
    let (anna, cleo) = (game.player(0).clone(), play.person("Cleo").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    game.post(2).await;
    let options = [("opponent", json!(cleo.id)), ("preset", json!("quartet-2020"))];
    let opened = game.command(&anna, "game new", &options).await;
    let said = play.says(&opened, "is open").await;
    let said = reads(&said);
    assert!(said.contains("This thread belongs to another"), "{said}");
    assert!(said.contains(&format!("<#{channel}>")), "{said}");
    let invited = |card: &Value| card["mentions"][0]["id"] == cleo.id.as_str();
    let card = async || play.posts(&channel).await.into_iter().rev().find(invited);
    play.until("an invitation", card).await;

    let exported = game.command(&anna, "game export", &[]).await;
    let file = play.says(&exported, "The record").await;
    let record = String::from_utf8(play.file(&file).await).expect("text");
    let cards = play.posts(&channel).await.len();
    let imported = play.command_with_file(&anna, &game.thread, "game import", &record).await;
    play.says(&imported, "This thread belongs to another").await;
    let more = async || (play.posts(&channel).await.len() > cards).then_some(());
    play.until("a card", more).await;
    assert_eq!(game.posts().await.len(), 3, "nothing is added to the game");
}
