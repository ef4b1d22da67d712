//! How people get to their games: from the list to the first that waits, and from each to the next.

use serde_json::{Value, json};

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben};
use crate::support::databases::Database;
use crate::support::play::text;

on_both_databases!(the_games_that_wait_are_played_one_after_another);
async fn the_games_that_wait_are_played_one_after_another(database: Database) {
    let club = Club::new(database);
    let (first, second) = (club.game().await, club.game().await);
    let waiting = async |person, after| {
        let call = club.call(&person);
        club.app.turns_waiting(&call, after).await.expect("games")
    };
    assert_eq!(waiting(ann(), first).await, [second, first]);
    assert_eq!(waiting(ann(), second).await, [first, second]);
    assert_eq!(waiting(ben(), first).await, []);

    let played = club.play(&ann(), first, "homeworld b3 r1 g3").await;
    played.expect("a set-up");
    assert_eq!(waiting(ann(), first).await, [second]);
    assert_eq!(waiting(ben(), second).await, [first]);
}

/// Types a turn from the draft that an answer shows, and ends it: the answer after that.
async fn play_under(game: &Game, shown: &crate::support::deeds::Deed, line: &str) -> Value {
    let by = &shown.by;
    let draft = game.play.says(shown, "nothing yet").await;
    let opened = game.play.press(by, &draft, "Type…").await;
    game.play.type_in(&opened, line).await;
    let draft = game.play.says(shown, "not played yet").await;
    game.play.press(by, &draft, "End turn").await;
    game.play.says(shown, "is played").await
}

#[tokio::test]
async fn one_button_leads_from_the_list_through_all_games_that_wait() {
    let game = Game::begin().await;
    let (anna, play) = (game.first.clone(), &game.play);
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [
        ("game", json!("homeworlds")),
        ("options", json!("start:me")),
    ];
    let opened = play.command(&anna, &channel, "game new", &options).await;
    let card = play.answer(&opened).await;
    play.press(&anna, &card, "Invite").await;
    let posts = async || play.posts(&channel).await.into_iter().nth(1);
    let card = play.until("another invitation", posts).await;
    play.press(game.player(1), &card, "Join").await;

    let listed = play.command(&anna, &channel, "games", &[]).await;
    let list = play
        .until("two games that wait", async || {
            let listed = play.command(&anna, &channel, "games", &[]).await;
            let list = play.answer(&listed).await;
            let turns = text(&list["content"]).matches("Your turn").count();
            (turns == 2).then_some((listed, list))
        })
        .await;
    drop(listed);
    let (listed, list) = list;
    play.press(&anna, &list, "Next game").await;
    let played = play_under(&game, &listed, "homeworld b3 r1 g3").await;
    assert!(text(&played["content"]).contains("One more game waits for you"));
    play.press(&anna, &played, "Next game").await;
    let played = play_under(&game, &listed, "homeworld b3 r1 g3").await;
    assert!(!play.has_button(&played, "Next game"), "{played}");

    // The button of the list still works, for ever.
    let id = "v1:0:0:0:next";
    play.click(&anna, &played, id).await;
    play.says(&listed, "No game waits for your turn").await;
}
