//! The commands in the menus of people and of messages, through the real program.

use serde_json::json;

use crate::bot::Game;
use crate::support::play::{Play, reads, text};

const CHALLENGE: &str = "Challenge";
const AS_TEXT: &str = "Show this board as text";

/// The menus that these stand in.
const PERSON: u64 = 2;
const MESSAGE: u64 = 3;

#[tokio::test]
async fn a_person_is_challenged_from_their_menu() {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    let challenge = async |id: &str| {
        let chosen = play.choose_in_menu(&anna, &channel, CHALLENGE, (PERSON, id));
        chosen.await
    };
    let chosen = challenge(&ben.id).await;
    let card = play.says(&chosen, "New game").await;
    assert!(reads(&card).contains("Ben"), "{card}");
    play.press(&anna, &card, "Invite").await;
    play.says(&chosen, "is open").await;
    let card = async || play.posts(&channel).await.into_iter().next_back();
    let card = play.until("an invitation", card).await;
    assert_eq!(card["mentions"][0]["id"], ben.id.as_str(), "{card}");
    assert!(reads(&card).contains("The invitation is open until <t:"));

    let chosen = challenge(&anna.id).await;
    play.says(&chosen, "yourself").await;
    let bot = text(&play.state(&anna)["bot"]["id"]).to_owned();
    let chosen = challenge(&bot).await;
    let card = play.says(&chosen, "New game").await;
    assert!(reads(&card).contains("Starpost plays"), "{card}");
}

#[tokio::test]
async fn posts_have_a_button_for_the_board_as_text_while_a_player_wants_one() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, cleo) = (game.first.clone(), game.play.person("Cleo").await);
    let has_button = |post: &serde_json::Value| post.to_string().contains("Board as text");
    let want = async |who, boards: &str| {
        let wanted = [("boards", json!(boards))];
        let set = game.command(who, "settings", &wanted).await;
        game.play.says(&set, "Warnings").await
    };
    assert!(!has_button(&game.post(2).await), "nobody wants one");
    want(&cleo, "text").await;
    game.send_turn(2, "build g1 South").await;
    assert!(!has_button(&game.post(3).await), "Cleo does not play");
    let set = want(&anna, "text").await;
    assert!(reads(&set).contains("a button that shows the board as text"), "{set}");
    game.send_turn(3, "build g1 North").await;
    let post = game.post(4).await;
    assert!(has_button(&post), "{post}");
    let pressed = game.play.press(&cleo, &post, "Board as text").await;
    let said = game.play.said(&pressed).await;
    assert!(said.contains("after 4 turns"), "{said}");
    want(&anna, "picture").await;
    game.send_turn(4, "trade g3 y3 South").await;
    assert!(!has_button(&game.post(5).await), "nobody wants one any more");
}

#[tokio::test]
async fn a_board_is_shown_in_words_as_it_was_at_its_post() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, play) = (&game.first, &game.play);
    let show = async |message: &serde_json::Value| {
        let id = text(&message["id"]).to_owned();
        let chosen = play.choose_in_menu(anna, game.thread(), AS_TEXT, (MESSAGE, &id));
        play.said(&chosen.await).await
    };
    let said = show(&game.post(1).await).await;
    assert!(said.contains("after 1 turn\n"), "{said}");
    let said = show(&game.post(2).await).await;
    assert!(said.contains("after 2 turns\n"), "{said}");
    // What names no turn shows the game as it is.
    let said = show(&game.post(0).await).await;
    assert!(said.contains("after 2 turns\n"), "{said}");
}

#[tokio::test]
async fn a_message_that_shows_no_board_is_refused() {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [("opponent", json!(ben.id)), ("options", json!("start:me"))];
    let opened = play.command(&anna, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = async || play.posts(&channel).await.into_iter().next_back();
    let card = play.until("an invitation", card).await;
    let show = async || {
        let id = text(&card["id"]).to_owned();
        let chosen = play.choose_in_menu(&anna, &channel, AS_TEXT, (MESSAGE, &id));
        play.said(&chosen.await).await
    };
    assert!(show().await.contains("has not begun yet"));
    let withdrawn = play.press(&anna, &card, "Cancel").await;
    play.says(&withdrawn, "is canceled").await;
    play.until("a card without buttons", async || {
        let card = play.posts(&channel).await.into_iter().next_back()?;
        (!play.has_button(&card, "Join")).then_some(())
    })
    .await;
    assert!(show().await.contains("does not show one of my boards"));
}
