//! `/player` through the real program.

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::play::{Play, list, reads, text};

/// The menu of a person.
const PERSON: u64 = 2;

#[tokio::test]
async fn a_player_is_told_of_with_a_picture_by_command_and_from_their_menu() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let play = &game.play;
    let asked = game.command(&anna, "player", &[]).await;
    let said = play.said(&asked).await;
    assert!(said.contains("No finished games yet."), "{said}");
    assert!(said.contains("Games in progress:\n"), "{said}");
    assert!(!said.contains("gainst you"), "{said}");
    let asked = game.command(&ben, "game resign", &[]).await;
    let question = play.answer(&asked).await;
    play.press(&ben, &question, "Resign").await;
    let rated = async || {
        let asked = game.command(&anna, "player", &[("user", json!(ben.id))]).await;
        let answer = play.answer(&asked).await;
        reads(&answer).contains("Against you:").then_some(answer)
    };
    let answer = play.until("a rating", rated).await;
    let said = reads(&answer);
    for words in [
        "**Ben**",
        "Rating in Homeworlds: **1338** ± 290, after one game (provisional)",
        "Homeworlds, Pyramid Quartet (2020): 0 won, 0 drawn, 1 lost",
        "Against you: 0 won, 0 drawn, 1 lost",
        "Turns in time: none",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    // One game is told in a sentence: there is nothing to draw yet.
    assert!(list(&answer["attachments"]).is_empty(), "{answer}");
    let menu = (PERSON, &*anna.id);
    let chosen = play.choose_in_menu(&ben, game.thread(), "Player", menu);
    let answer = play.answer(&chosen.await).await;
    assert!(reads(&answer).contains("**1662**"), "{answer}");
    again(&game).await;
    let twice = async || {
        let asked = game.command(&ben, "player", &[]).await;
        let answer = play.answer(&asked).await;
        reads(&answer).contains("after 2 games").then_some(answer)
    };
    let answer = play.until("a second rating", twice).await;
    shows_a_history(&answer);
    assert!(play.file(&answer).await.starts_with(b"\x89PNG"));
}

/// Anna and Ben play again, and she gives up.
async fn again(game: &Game) {
    let (play, anna, ben) = (&game.play, game.player(0), game.player(1));
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [("opponent", json!(ben.id)), ("options", json!("start:me"))];
    let opened = play.command(anna, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let waits = |card: &Value| reads(card).contains("is invited");
    let card = async || play.posts(&channel).await.into_iter().rev().find(waits);
    let card = play.until("an invitation", card).await;
    let joined = play.press(ben, &card, "Join").await;
    play.says(&joined, "has begun").await;
    for (by, line) in [(anna, "homeworld b3 r1 g3"), (ben, "homeworld r2 b1 g3")] {
        let options = [("text", json!(line)), ("send", json!(true)), ("game", json!("2"))];
        let sent = play.command(by, &channel, "turn", &options).await;
        let answer = play.answer(&sent).await;
        if !reads(&answer).contains("is played") {
            play.end_turn(by, &sent, &answer).await;
        }
    }
    let which = [("game", json!("2"))];
    let asked = play.command(anna, &channel, "game resign", &which).await;
    let question = play.answer(&asked).await;
    play.press(anna, &question, "Resign").await;
}

#[tokio::test]
async fn an_invitation_says_that_a_game_is_not_rated() {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    for (number, (asked, says)) in
        [("rated:off", true), ("rated:on", false)].into_iter().enumerate()
    {
        let options =
            [("opponent", json!(ben.id)), ("options", json!(format!("start:me {asked}")))];
        let opened = play.command(&anna, &channel, "game new", &options).await;
        play.says(&opened, "is open").await;
        let card = async || play.posts(&channel).await.into_iter().nth(number);
        let card = play.until("an invitation", card).await;
        let unrated = "Ratings: do not change";
        let said = reads(&card).replace('*', "");
        assert_eq!(said.contains(unrated), says, "{said}");
    }
}

fn shows_a_history(answer: &Value) {
    let [picture] = list(&answer["attachments"]) else {
        panic!("one picture: {answer}");
    };
    let alt = text(&picture["description"]);
    assert!(alt.contains("rating in Homeworlds from 2"), "{alt}");
}
