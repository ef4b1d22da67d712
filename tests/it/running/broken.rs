//! The whole program where it may not post: what people are told, at once and privately, and what
//! happens when the place is repaired.

use std::time::Duration;

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::deeds::Deed;
use crate::support::play::{Play, list, reads};

/// Takes permissions away from the bot in a channel and its threads, and nowhere else.
async fn deny(game: &Game, channel: &str, permissions: &[&str]) {
    let denied: Vec<Value> = permissions
        .iter()
        .map(|permission| json!({"channel": channel, "permission": permission}))
        .collect();
    game.play.wish("misbehave", &json!({"deny": denied})).await;
}

/// Plays a turn of the player to move. The answer may say more than that it is played.
async fn turn(game: &Game, number: usize, line: &str) -> Deed {
    let options = [("text", json!(line)), ("send", json!(true))];
    let deed = game.command(game.player(number), "turn", &options).await;
    game.play.says(&deed, "is played").await;
    deed
}

/// Everything posted in the game's thread.
async fn told(game: &Game) -> String {
    let posts = game.play.posts(&game.thread).await;
    let texts: Vec<String> = posts.iter().map(reads).collect();
    texts.join("\n")
}

async fn wait_until_told(game: &Game, words: &str) {
    let is_told = async || told(game).await.contains(words).then_some(());
    game.play.until(words, is_told).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_permission_is_told_at_once_to_whoever_acts_and_mends_itself() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    deny(&game, &game.thread, &["SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"]).await;
    let played = turn(&game, 2, "build g1 South").await;
    let said = game.play.said(&played).await;
    assert!(said.contains("Send Messages in Threads"), "{said}");
    assert!(said.contains("Attach Files"), "{said}");
    assert!(said.contains("Nothing is lost"), "{said}");

    let newest = game.post(2).await;
    let taken = game.play.press(&ben, &newest, "Take turn").await;
    game.play.says(&taken, "Send Messages in Threads").await;
    for command in ["help", "games", "board"] {
        let asked = game.command(&anna, command, &[]).await;
        game.play.says(&asked, "Send Messages in Threads").await;
    }
    let asked = game.command(&game.play.person("Cleo").await, "board", &[]).await;
    let said = game.play.said(&asked).await;
    assert!(!said.contains("goes on here"), "{said}");

    deny(&game, &game.thread, &[]).await;
    let asked = game.command(&ben, "board", &[]).await;
    let said = game.play.said(&asked).await;
    assert!(!said.contains("Send Messages in Threads"), "{said}");
    let post = game.post(3).await;
    assert!(reads(&post).contains("build g1 home"), "{post}");
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_thread_is_told_of_and_what_waited_is_posted_once_it_is_opened() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let homeworlds = game.play.channel("homeworlds").await.expect("a channel");
    deny(&game, &homeworlds, &["MANAGE_THREADS"]).await;
    let lock = json!({"locked": [game.thread]});
    game.play.wish("misbehave", &lock).await;
    let played = turn(&game, 2, "build g1 South").await;
    game.play.says(&played, "The thread is locked").await;
    let refused = async || game.play.log().contains("the place is broken").then_some(());
    game.play.until("a post that is refused", refused).await;
    turn(&game, 3, "build g1 North").await;
    turn(&game, 4, "trade g1 y1 South").await;
    turn(&game, 5, "trade g1 y1 North").await;
    game.play.wish("misbehave", &json!({"locked": []})).await;
    let asked = game.command(game.player(0), "games", &[]).await;
    game.play.answer(&asked).await;
    wait_until_told(&game, "Ben trades a small green for yellow").await;
    let said = told(&game).await;
    let turns = [
        "Anna builds a small green",
        "Ben builds a small green",
        "Anna trades a small green for yellow",
        "Ben trades a small green for yellow",
    ];
    let places: Vec<usize> = turns.iter().filter_map(|turn| said.find(turn)).collect();
    assert!(places.len() == 4 && places.is_sorted(), "{said}");
    assert_eq!(game.play.posts(&game.thread).await.len(), 4, "one post tells four turns: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_could_foresee_is_told_under_the_answer_that_was_given() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    for (status, code, words) in
        [(403, 50_001, "I cannot see that place"), (403, 160_005, "The thread is locked")]
    {
        let refusal =
            json!([{"channel": game.thread, "request": "post", "status": status, "code": code}]);
        game.play.wish("misbehave", &json!({"refuse": refusal})).await;
        let number = game.play.posts(&game.thread).await.len() - 1;
        let (line, deed) = if number == 2 {
            ("build g1 South", "Anna builds a small green")
        } else {
            ("build g1 North", "Ben builds a small green")
        };
        let played = turn(&game, number, line).await;
        game.play.says(&played, words).await;
        game.play.wish("misbehave", &json!({"refuse": []})).await;
        let asked = game.command(game.player(0), "help", &[]).await;
        game.play.answer(&asked).await;
        wait_until_told(&game, deed).await;
    }
    game.wants_one_post_a_turn(4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_bot_was_kicked_says_so_elsewhere_and_goes_on_when_it_is_back() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let refusal = json!([{"request": "post", "status": 403, "code": 50_001}]);
    game.play.wish("misbehave", &json!({"refuse": refusal})).await;
    let played = turn(&game, 2, "build g1 South").await;
    game.play.says(&played, "invite me again").await;
    let asked = game.command(game.player(1), "games", &[]).await;
    game.play.says(&asked, "I cannot post there").await;
    game.play.wish("misbehave", &json!({"refuse": []})).await;
    let asked = game.command(game.player(1), "help", &[]).await;
    game.play.answer(&asked).await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_refused_at_once_where_the_bot_cannot_post() {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    let denied = json!([{"channel": channel, "permission": "SEND_MESSAGES"}]);
    play.wish("misbehave", &json!({"deny": denied})).await;
    let options = [("opponent", json!(ben.id)), ("preset", json!("quartet-2020"))];
    let opened = play.command(&anna, &channel, "game new", &options).await;
    let said = play.said(&opened).await;
    assert!(said.contains("I lack") && said.contains("Send Messages"), "{said}");
    let asked = play.command(&anna, &channel, "games", &[]).await;
    play.says(&asked, "You have no games").await;
    // Discord refuses although the permissions suffice: this is said as soon as it is known.
    let refusal = json!([{"request": "post", "status": 403, "code": 50_001}]);
    play.wish("misbehave", &json!({"deny": [], "refuse": refusal})).await;
    let opened = play.command(&anna, &channel, "game new", &options).await;
    play.says(&opened, "I cannot see that place").await;
    play.wish("misbehave", &json!({"refuse": []})).await;
    let asked = play.command(&ben, &channel, "help", &[]).await;
    play.answer(&asked).await;
    let card = async || play.posts(&channel).await.into_iter().next_back();
    let card = play.until("an invitation", card).await;
    assert!(reads(&card).contains("Homeworlds #1"), "{card}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_thread_is_deleted_goes_on_elsewhere_when_a_player_says_so_twice() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let delete = format!("channels/{}/delete", game.thread);
    game.play.wish(&delete, &json!({})).await;
    let lobby = game.play.channel("lobby").await.expect("a channel");
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let cleo = game.play.person("Cleo").await;
    let chosen = [("text", json!("build g1 South")), ("send", json!(true)), ("game", json!("1"))];
    let sent = game.play.command(&anna, &lobby, "turn", &chosen).await;
    game.play.says(&sent, "is played").await;
    game.play.says(&sent, "was deleted").await;
    let here = [("game", json!("1"))];
    let asked = game.play.command(&cleo, &lobby, "game relocate", &here).await;
    let said = game.play.said(&asked).await;
    assert!(!said.contains("go on here"), "{said}");
    let looked = game.play.command(&ben, &lobby, "board", &here).await;
    let board = game.play.says(&looked, "was deleted").await;
    assert!(game.play.posts(&lobby).await.is_empty(), "nothing has moved yet");
    let asked = game.play.press(&ben, &board, "Go on here…").await;
    let question = game.play.says(&asked, "go on here?").await;
    assert!(game.play.posts(&lobby).await.is_empty(), "nor has it now");
    game.play.press(&ben, &question, "Go on here").await;
    game.play.says(&asked, "goes on here.").await;
    let posted = async || game.play.posts(&lobby).await.into_iter().next();
    let post = game.play.until("a post in the lobby", posted).await;
    let said = reads(&post);
    assert!(said.contains("goes on here") && said.contains("builds a small green"), "{said}");
    assert_eq!(post["mentions"][0]["id"], ben.id.as_str());
    assert_eq!(list(&post["attachments"]).len(), 1);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(game.play.posts(&lobby).await.len(), 1, "once");
}
