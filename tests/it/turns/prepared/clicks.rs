//! Turns are prepared by clicks and by typing, with the real program, which may die.

use serde_json::json;

use crate::bot::Game;
use crate::support::clock;
use crate::support::parts::rows;
use crate::support::play::{list, reads, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_prepared_by_clicks_survives_a_restart_and_is_posted_as_prepared() {
    let mut game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    game.post(2).await;
    let looked = game.command(&anna, "board", &[]).await;
    let board = game.play.answer(&looked).await;
    assert!(!game.play.has_button(&board, "Prepare an answer…"), "{board}");
    // Ben was to move then.
    let looked = game.command(&anna, "board", &[("turn", json!(1))]).await;
    let board = game.play.answer(&looked).await;
    assert!(!game.play.has_button(&board, "Prepare an answer…"), "{board}");
    let looked = game.command(&ben, "board", &[]).await;
    let board = game.play.answer(&looked).await;
    let looked = game.play.press(&ben, &board, "Prepare an answer…").await;
    let shown = game.play.says(&looked, "what might your opponent play?").await;
    assert_eq!(list(&shown["attachments"]).len(), 1, "{shown}");
    let opened = game.play.press(&ben, &shown, "Type…").await;
    game.play.type_in(&opened, "biuld g").await;
    let shown = game.play.says(&looked, "Did you mean “build”?").await;
    let opened = game.play.press(&ben, &shown, "Type…").await;
    game.play.type_in(&opened, "b g").await;
    let shown = game.play.says(&looked, "opponent plays `build g1 home`").await;
    let alt = text(&list(&shown["attachments"])[0]["description"]);
    assert!(alt.starts_with("If Anna plays this · Game 1"), "{alt}");
    game.play.press(&ben, &shown, "Now my answer…").await;
    let shown = game.play.says(&looked, "what do you answer?").await;
    game.play.kill_program().await;
    game.play.start_program().await;
    let opened = game.play.press(&ben, &shown, "Type…").await;
    game.play.type_in(&opened, "b g").await;
    let shown = game.play.says(&looked, "your answer: `build g1 home`").await;
    game.play.press(&ben, &shown, "Prepare it").await;
    let kept = game.play.says(&looked, "**1** If `build g1 home`").await;
    game.play.press(&ben, &kept, "Prepare the turn after that…").await;
    let shown = game.play.says(&looked, "turn 5").await;
    let opened = game.play.press(&ben, &shown, "Type…").await;
    game.play.type_in(&opened, "pass then pass if pass then build g").await;
    let all = game.play.says(&looked, "**1.1.1** If `pass`").await;
    let menu = &rows(&all)[0]["components"][0];
    let (id, last) = (text(&menu["custom_id"]), text(&menu["options"][2]["value"]));
    game.play.choose(&ben, &all, id, last).await;
    let one = game.play.until("one turn", async || {
        let answer = game.play.answer(&looked).await;
        game.play.has_button(&answer, "Remove it").then_some(answer)
    });
    game.play.press(&ben, &one.await, "Remove it").await;
    let left = game.play.until("two are left", async || {
        let said = game.play.said(&looked).await;
        (said.contains("**1.1**") && !said.contains("1.1.1")).then_some(said)
    });
    assert!(left.await.contains("visible only to you"));
    game.send_turn(2, "build g1 South").await;
    let post = reads(&game.post(4).await);
    assert!(
        post.contains(
            "**Turn 4** (prepared) · Ben builds a small green at Ben's home.\n-# `build g1"
        ),
        "{post}"
    );
    assert!(post.contains("it is your turn"), "{post}");
    let log = game.command(&anna, "game log", &[]).await;
    assert!(game.play.said(&log).await.contains("4. Ben (prepared): `build g1 home`"));
    game.send_turn(4, "pass").await;
    let post = reads(&game.post(6).await);
    assert!(post.contains("(prepared) · Ben passes."), "{post}");
    game.wants_one_post_a_turn(6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_prepared_by_typing_and_a_loss_is_asked_about() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let typed = [("if", json!("build g")), ("then", json!("sacrifice g3"))];
    let asked = game.command(&ben, "game prepare", &typed).await;
    let shown = game.play.says(&asked, "you would lose").await;
    game.play.press(&ben, &shown, "Prepare it").await;
    let question = game.play.says(&asked, "Are you sure?").await;
    game.play.press(&ben, &question, "Go back").await;
    let shown = game.play.says(&asked, "you would lose").await;
    game.play.press(&ben, &shown, "My prepared answers").await;
    game.play.says(&asked, "You have prepared nothing").await;
    let typed = [("if", json!("build g")), ("then", json!("b g"))];
    let kept = game.command(&ben, "game prepare", &typed).await;
    game.play.says(&kept, "**1** If `build g1 home`").await;
    let typed = [("if", json!("pass")), ("then", json!("b g")), ("after", json!("1"))];
    let kept = game.command(&ben, "game prepare", &typed).await;
    let all = game.play.says(&kept, "**1.1** If `pass`").await;
    let offered = game.play.suggested(&ben, game.thread(), "game prepare", ("if", "bui"));
    assert!(offered.await.contains(&"build g1 home".to_owned()));
    let no = game.command(&anna, "game prepare", &[]).await;
    assert!(game.play.said(&no).await.contains("It is your turn"));
    game.play.press(&ben, &all, "Remove all").await;
    game.play.says(&kept, "You have prepared nothing").await;
    game.send_turn(2, "build g1 South").await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_answered_at_once_is_offered_the_next_turn() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    game.post(2).await;
    let prepared = [("if", json!("build g")), ("then", json!("b g"))];
    let kept = game.command(&ben, "game prepare", &prepared).await;
    game.play.says(&kept, "**1** If").await;
    let typed = game.type_turn(&anna, "build g1 South").await;
    let draft = game.play.says(&typed, "not played yet").await;
    game.play.press(&anna, &draft, "End turn").await;
    let played = game.play.says(&typed, "your turn again").await;
    assert!(!reads(&played).contains("more game"), "{played}");
    game.post(4).await;
    game.play.press(&anna, &played, "Take turn").await;
    game.wants_one_post_a_turn(4).await;
}

/// The point at which the program dies: the turn and the one that was prepared for it are one commit.
#[cfg(debug_assertions)]
#[tokio::test(flavor = "multi_thread")]
async fn a_death_leaves_a_turn_and_its_prepared_answer_or_neither() {
    let mut game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    game.post(2).await;
    game.play.wait_at_most(std::time::Duration::from_secs(60));
    let typed = [("if", json!("build g")), ("then", json!("b g"))];
    let kept = game.command(&ben, "game prepare", &typed).await;
    game.play.says(&kept, "**1** If").await;
    let turn = [("text", json!("build g1 South")), ("send", json!(true))];
    clock::until_left(&game.play, 0).await;
    game.play.restart_to_crash("1 before commit").await;
    game.command(&anna, "turn", &turn).await;
    assert!(!game.play.ended().await.success(), "it has died");
    game.play.start_program().await;
    let looked = game.command(&anna, "board", &[]).await;
    assert!(game.play.said(&looked).await.contains("after 2 turns"));
    clock::until_left(&game.play, 0).await;
    game.play.restart_to_crash("1 after commit").await;
    game.command(&anna, "turn", &turn).await;
    assert!(!game.play.ended().await.success(), "it has died");
    game.play.start_program().await;
    let post = game.post(4).await;
    assert!(reads(&post).contains("(prepared) · Ben builds"), "{post}");
    game.wants_one_post_a_turn(4).await;
}
