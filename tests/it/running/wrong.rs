//! The things that go wrong on a server, and can be brought about on the playground's page: the players are told,
//! and the game goes on.

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::browser::Browser;
use crate::support::deeds::Deed;
use crate::support::play::{Person, list, reads};

const GONE: &str = "no longer on the server of this game";

async fn make(game: &Game, trouble: &Value) {
    game.play.wish("misbehave", trouble).await;
}

/// A turn that is typed in another channel.
async fn turn_from_the_lobby(game: &Game, by: &Person, line: &str) -> Deed {
    let lobby = game.play.channel("lobby").await.expect("a channel");
    let options = [("text", json!(line)), ("send", json!(true)), ("game", json!("1"))];
    game.play.command(by, &lobby, "turn", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_is_told_that_the_next_player_has_left_until_they_are_back() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    make(&game, &json!({"away": [ben.id]})).await;
    let sent = turn_from_the_lobby(&game, &anna, "build g1 South").await;
    let said = game.play.says(&sent, GONE).await;
    let said = reads(&said);
    assert!(said.contains("is played") && said.contains("Ben"), "{said}");
    game.wants_one_post_a_turn(3).await;
    let looked = game.play.command(&anna, game.thread(), "board", &[]).await;
    game.play.says(&looked, GONE).await;
    make(&game, &json!({"away": []})).await;
    let sent = turn_from_the_lobby(&game, &ben, "build g1 North").await;
    game.play.says(&sent, "is played").await;
    game.wants_one_post_a_turn(4).await;
    let looked = game.play.command(&ben, game.thread(), "board", &[]).await;
    game.play.answer(&looked).await;
    assert!(!game.play.said(&looked).await.contains(GONE));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_left_can_be_gone_on_without_and_the_referees_are_named() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let early = game.command(&ben, "game absent", &[]).await;
    game.play.says(&early, "is still on this server").await;
    make(&game, &json!({"away": [anna.id]})).await;
    let looked = game.command(&ben, "board", &[]).await;
    let said = game.play.says(&looked, GONE).await;
    let said = reads(&said);
    assert!(said.contains("`/game absent`"), "{said}");
    assert!(said.contains("Those who manage this server"), "{said}");
    let asked = game.command(&ben, "game absent", &[]).await;
    let question = game.play.says(&asked, "you win").await;
    game.play.press(&ben, &question, "Yes, ask for it").await;
    let post = game.post(3).await;
    let said = reads(&post);
    assert!(said.contains("asks to go on without Anna"), "{said}");
    make(&game, &json!({"away": []})).await;
    game.play.press(&anna, &post, "Decline").await;
    let denied = game.post(4).await;
    assert_eq!(denied["mentions"][0]["id"], ben.id.as_str(), "{denied}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_opened_again_by_the_next_turn() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    make(&game, &json!({"archived": [game.thread()]})).await;
    let anna = game.player(0).clone();
    let sent = turn_from_the_lobby(&game, &anna, "build g1 South").await;
    game.play.says(&sent, "is played").await;
    game.wants_one_post_a_turn(3).await;
    let state = game.play.state(&anna);
    let mut channels = list(&state["channels"]).iter();
    let thread = channels.find(|one| one["id"] == game.thread());
    assert_eq!(thread.expect("it is there")["archived"], false);
    assert!(!game.play.said(&sent).await.contains('⚠'));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_whole_channel_is_deleted_goes_on_in_another() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let channel = game.play.channel("homeworlds").await.expect("a channel");
    let delete = format!("channels/{channel}/delete");
    game.play.wish(&delete, &json!({})).await;
    let anna = game.player(0).clone();
    let lobby = game.play.channel("lobby").await.expect("a channel");
    let sent = turn_from_the_lobby(&game, &anna, "build g1 South").await;
    let said = game.play.says(&sent, "was deleted").await;
    assert!(reads(&said).contains("`/game relocate`"), "{said}");
    let asked = game.play.command(&anna, &lobby, "game relocate", &[]).await;
    let question = game.play.says(&asked, "go on here?").await;
    game.play.press(&anna, &question, "Go on here").await;
    let posted = async || game.play.posts(&lobby).await.into_iter().next();
    let post = game.play.until("a post in the lobby", posted).await;
    assert!(reads(&post).contains("Anna builds a small green"), "{post}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_types_the_old_word_is_asked_whether_a_ship_or_the_game_is_to_move() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let (play, anna) = (&game.play, game.player(0).clone());
    let asked = game.command(&anna, "game move", &[]).await;
    let question = play.says(&asked, "Do you want to move a ship?").await;
    let taken = play.press(&anna, &question, "Take turn").await;
    play.says(&taken, "nothing yet").await;
    let well = play.press(&anna, &question, "Move the game here…").await;
    play.says(&well, "already played here").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    play.wish(&format!("channels/{channel}/delete"), &json!({})).await;
    let lobby = play.channel("lobby").await.expect("a channel");
    let sent = turn_from_the_lobby(&game, &anna, "build g1 South").await;
    play.says(&sent, "was deleted").await;
    let asked = play.command(&anna, &lobby, "game move", &[]).await;
    let question = play.says(&asked, "Do you want to move a ship?").await;
    let moved = play.press(&anna, &question, "Move the game here…").await;
    play.says(&moved, "go on here?").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_who_types_the_old_word_is_offered_no_buttons_of_others() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let cleo = game.play.person("Cleo").await;
    let asked = game.command(&cleo, "game move", &[]).await;
    let question = "Do you want to move a ship?";
    let question = game.play.says(&asked, question).await;
    for label in ["Take turn", "Move the game here…"] {
        assert!(!game.play.has_button(&question, label), "{question}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_moves_its_clock_and_breaks_and_mends_a_place() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let anna = game.player(0).clone();
    let state = async |found: &dyn Fn(&Value) -> bool, what: &str| {
        let changed = async || found(&game.play.state(&anna)).then_some(());
        game.play.until(what, changed).await;
    };
    let address = format!("{}/#as={}&in={}", game.play.address(), anna.id, game.thread());
    browser.open(&address).await;
    browser.press("#clock .chip", "+1 day").await;
    let day = |state: &Value| state["clock"]["moved_ms"] == 86_400_000;
    state(&day, "the clock to be moved").await;
    browser.see("#clock time", "20").await;
    browser.press("#make-trouble", "trouble").await;
    browser.press("dialog .tick", "Archived").await;
    let thread = game.thread().to_owned();
    let archived = |state: &Value| {
        let mut channels = list(&state["channels"]).iter();
        channels.any(|one| one["id"] == thread.as_str() && one["archived"] == true)
    };
    state(&archived, "the thread to be archived").await;
    browser.press("dialog .tick", "Attach Files").await;
    let denied = |state: &Value| state["trouble"]["deny"][0]["permission"] == "ATTACH_FILES";
    state(&denied, "the permission to be gone").await;
    browser.press("dialog .tick", "Attach Files").await;
    let allowed = |state: &Value| state["trouble"]["deny"] == json!([]);
    state(&allowed, "the permission to be back").await;
    browser.press("dialog .tick", "has left the server").await;
    let left = |state: &Value| list(&state["trouble"]["away"]).len() == 1;
    state(&left, "somebody to be gone").await;
    browser.press("dialog button", "Done").await;
    browser.gone("dialog").await;
}
