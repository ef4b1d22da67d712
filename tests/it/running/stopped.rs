//! A program that stands still in the middle of something, for longer than that is its: another one takes it
//! over and says what is true, and when the first goes on, that stays true.

use std::process::{Child, Command};
use std::time::Duration;

use serde_json::json;
use starpost_games::words::{self, Language};
use tokio::time::sleep;

use crate::bot::Game;
use crate::support::databases::postgres_url;
use crate::support::deeds::Deed;
use crate::support::play::{Play, free_port, listen};

/// Longer than whatever was begun before the program stood still can still be under way.
const GOES_ON: Duration = Duration::from_secs(4);

/// A game on PostgreSQL whose program stands still at this point of what comes next, and another program that
/// gets no interactions.
async fn game_to_stop(at: &str) -> Option<(Game, Child)> {
    let database = postgres_url().await?;
    let play = Play::start_on(Some(database)).await;
    let mut game = Game::begin_on(play, "quartet-2020").await;
    game.play.wait_at_most(Duration::from_secs(60));
    game.send_turn(0, "homeworld b3 r1 g3").await;
    game.send_turn(1, "homeworld r2 b1 g3").await;
    game.post(2).await;
    // The server ends what stands still in the middle of a transaction, which is noticed afterwards.
    for fault in [
        "communicating with database",
        "terminating connection",
        "idle-in-transaction",
    ] {
        game.play.may_say(fault);
    }
    game.play.restart_to_crash(&format!("stop {at}")).await;
    let serve = ["serve".to_owned(), listen(free_port())];
    let other = game.play.program(&serve).spawn().expect("it starts");
    Some((game, other))
}

/// A turn that needs no second press.
async fn send_turn(game: &Game) -> Deed {
    let options = [("text", json!("build g1 Anna")), ("send", json!(true))];
    game.command(game.player(2), "turn", &options).await
}

/// Lets the program of a game go on.
async fn goes_on(game: &Game) {
    let told = Command::new("kill")
        .args(["-CONT", &game.play.program_id().to_string()])
        .status();
    assert!(told.expect("kill is there").success());
    sleep(GOES_ON).await;
}

async fn ends(mut other: Child) {
    other.kill().expect("it is ours");
    other.wait().expect("it ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_not_to_be_done_is_not_done_after_all() {
    let Some((game, other)) = game_to_stop("1 before commit").await else {
        return;
    };
    let sent = send_turn(&game).await;
    let not_done = words::say(Language::English, "not-done", &[]);
    game.play.says(&sent, &not_done).await;
    goes_on(&game).await;
    assert_eq!(game.play.said(&sent).await, not_done, "it stays true");
    game.wants_one_post_a_turn(2).await;
    let again = send_turn(&game).await;
    game.play.says(&again, "is played").await;
    game.wants_one_post_a_turn(3).await;
    ends(other).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_before_is_said_to_be_done_and_is_done_once() {
    for at in ["1 after commit", "1 before PATCH webhooks/messages"] {
        let Some((game, other)) = game_to_stop(at).await else {
            return;
        };
        let sent = send_turn(&game).await;
        game.play.says(&sent, "is played").await;
        goes_on(&game).await;
        game.play.says(&sent, "is played").await;
        game.wants_one_post_a_turn(3).await;
        ends(other).await;
    }
}
