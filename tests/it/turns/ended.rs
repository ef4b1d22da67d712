//! The things left in a thread of turns that have ended: their posts, and nothing private beside them.

use std::time::Duration;

use serde_json::{Value, json};

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann};
use crate::support::databases::Database;
use crate::support::parts::pressable;
use crate::support::play::{list, reads, text};

#[tokio::test(flavor = "multi_thread")]
async fn of_a_turn_that_has_ended_no_private_copy_stays() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.first.clone();
    let typed = game.type_turn(&anna, "build g1 South").await;
    let preview = game.play.says(&typed, "not played yet").await;
    assert_eq!(list(&preview["attachments"]).len(), 1, "the board");
    game.play.press(&anna, &preview, "End turn").await;
    let left = game.play.says(&typed, "is played").await;
    let said = reads(&left);
    let named = said.starts_with("Turn 3 of [Homeworlds #1](https://discord.com/channels/");
    assert!(named && said.ends_with(") is played."), "{said}");
    assert_eq!(left["attachments"], json!([]), "{left}");
}

/// The labels of what can be pressed under a message.
fn labels(message: &Value) -> Vec<&str> {
    let buttons = pressable(message);
    buttons.map(|button| text(&button["label"])).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_newest_post_offers_to_take_the_turn() {
    let game = Game::begin_with_homeworlds().await;
    game.send_turn(2, "build g1 South").await;
    game.post(3).await;
    let look = ["Board", "History"];
    let old = game.play.until("the turn before to be retired", async || {
        let posts = game.play.posts(&game.thread).await;
        let old = posts.iter().rev().skip(1);
        let is_left = old.clone().all(|post| labels(post) == look);
        is_left.then(|| old.count())
    });
    assert_eq!(old.await, 3, "the start and two turns");
    let posts = game.play.posts(&game.thread).await;
    let newest = posts.last().expect("posts");
    assert_eq!(labels(newest), [&["Take turn"][..], &look].concat());
    let second = &posts[2];
    assert!(reads(second).contains("builds a homeworld"), "{second}");
    assert_eq!(list(&second["attachments"]).len(), 1, "its picture stays");
    let shown = game.play.press(&game.first, second, "Board").await;
    game.play.says(&shown, "after 3 turns").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn take_turn_is_green_under_the_newest_post_and_under_no_private_board() {
    let game = Game::begin_with_homeworlds().await;
    let newest = game.post(2).await;
    let take = &newest["components"][0]["components"][0];
    assert_eq!((text(&take["label"]), &take["style"]), ("Take turn", &json!(3)));
    let offers = async |by: usize, command: &str, options: &[(&str, Value)]| {
        let asked = game.command(game.player(by), command, options).await;
        let answer = game.play.answer(&asked).await;
        labels(&answer).contains(&"Take turn")
    };
    let (old, words) = ([("turn", json!(1))], [("as-text", json!(true))]);
    for by in [0, 1] {
        assert!(!offers(by, "board", &[]).await);
        assert!(!offers(by, "board", &old).await);
        assert!(!offers(by, "board", &words).await);
        assert!(!offers(by, "game log", &[]).await);
    }
    let asked = game.command(game.player(1), "game resign", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(game.player(1), &question, "Resign").await;
    game.post(3).await;
    assert!(!offers(0, "board", &[]).await);
    assert!(!offers(0, "board", &old).await);
}

on_both_databases!(each_post_takes_take_turn_off_the_one_before);
async fn each_post_takes_take_turn_off_the_one_before(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let before = club.courier.says();
    assert_eq!(club.courier.retired(), before[1..before.len() - 1]);
    club.courier.retire_nothing();
    club.play(&ann(), game, "build g South").await.expect("legal");
    club.drain().await;
    assert_eq!(club.courier.says().len(), before.len() + 1, "it is posted");
    assert_eq!(club.courier.retired().len(), before.len() - 2, "one stays as it was");
    let waits = club.database.store.has_jobs(game).await;
    assert!(!waits.expect("reads"));
    let next = club.database.store.next_due().await.expect("reads");
    let day = Duration::from_secs(24 * 3600);
    assert_eq!(next, Some(NOW.after(day)), "its place may be repaired");
    club.courier.retire_again();
    club.drain_after(day).await;
    assert_eq!(club.courier.retired().len(), before.len() - 1);
    let next = club.database.store.next_due().await.expect("reads");
    assert_eq!(next, None, "all is done");
}

on_both_databases!(a_post_that_cannot_be_changed_for_a_month_is_let_be);
async fn a_post_that_cannot_be_changed_for_a_month_is_let_be(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    club.courier.retire_nothing();
    club.play(&ann(), game, "build g South").await.expect("legal");
    let ends = club.app.ends().resign(&club.call(&ann()), game).await;
    ends.expect("it is over");
    for days in 0..40 {
        club.drain_after(Duration::from_secs(days * 24 * 3600)).await;
    }
    let left = club.database.rows("jobs").await;
    assert_eq!(left, 0, "nothing is tried for ever");
}

/// Asks by a command and answers by a button: what can be pressed then under the post that asked.
async fn left_after(
    game: &Game,
    count: usize,
    (command, ask): (&str, &str),
    answer: &str,
) -> Vec<String> {
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    game.post(count - 1).await;
    let asked = game.command(&anna, command, &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&anna, &question, ask).await;
    let post = game.post(count).await;
    assert!(labels(&post).contains(&answer), "{post}");
    game.play.press(&ben, &post, answer).await;
    let told = game.post(count + 1).await;
    let mut woken = list(&told["mentions"]).iter();
    let is_told = woken.any(|one| one["id"] == anna.id.as_str());
    assert!(is_told, "{told}");
    let answered = async || {
        let posts = game.play.posts(&game.thread).await;
        let left: Vec<String> = labels(&posts[count]).into_iter().map(str::to_owned).collect();
        (!left.iter().any(|label| label == answer)).then_some(left)
    };
    game.play.until("the buttons to go", answered).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_answered_loses_the_buttons_that_answer() {
    let game = Game::begin_with_homeworlds().await;
    let draw = ("game draw", "Offer a draw");
    assert_eq!(left_after(&game, 3, draw, "Decline").await, ["Board"]);
    game.send_turn(2, "build g1 South").await;
    let takeback = ("game takeback", "Ask to take it back");
    assert_eq!(left_after(&game, 6, takeback, "Decline").await, ["Board"]);
    assert_eq!(left_after(&game, 8, takeback, "Agree").await, ["Board"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_that_lapses_by_a_turn_loses_its_buttons_and_one_that_stands_keeps_them() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let asked = game.command(&anna, "game draw", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&anna, &question, "Offer a draw").await;
    let offer = game.post(3).await;
    assert_eq!(labels(&offer), ["Accept", "Decline", "Take turn", "Board"], "{offer}");
    let left = async |wanted: &[&str]| {
        let is_so = async || {
            let posts = game.play.posts(&game.thread).await;
            (labels(&posts[3]) == wanted).then_some(())
        };
        game.play.until("the buttons to go", is_so).await;
    };
    game.send_turn(2, "build g1 South").await;
    left(&["Accept", "Decline", "Board"]).await;
    game.send_turn(3, "build g1 North").await;
    left(&["Board"]).await;
}

/// The number of posts that lose *Take turn* in some hours after a turn, if changing them has to wait so often
/// and then fails so often.
async fn retired_after(database: Database, waits: u32, failures: u32) -> usize {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let before = club.courier.retired().len();
    club.play(&ann(), game, "build g South").await.expect("legal");
    club.courier.let_retiring_wait(waits, failures);
    for round in 0..40 {
        club.drain_after(Duration::from_secs(600 * round)).await;
    }
    assert_eq!(club.database.store.next_due().await.expect("reads"), None);
    club.courier.retired().len() - before
}

on_both_databases!(a_post_that_cannot_be_changed_just_now_is_changed_later);
async fn a_post_that_cannot_be_changed_just_now_is_changed_later(database: Database) {
    assert_eq!(retired_after(database, 20, 4).await, 1);
}

on_both_databases!(a_post_whose_change_always_fails_is_let_be);
async fn a_post_whose_change_always_fails_is_let_be(database: Database) {
    assert_eq!(retired_after(database, 0, 100).await, 0);
}
