//! Time in the playground, whose clock is moved: games that are lost on time, claimed and saved, and
//! turns that are taken back.

use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;

use crate::support::grounds::{Grounds, Visitor};
use crate::support::scratch::scratch;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// A game of Anna's against Ben, which she begins.
struct Scene {
    grounds: Grounds,
    anna: Visitor,
    ben: Visitor,
    /// The thread of the game.
    thread: String,
    _folder: TempDir,
}

impl Scene {
    /// The game is played by these terms, and both have set up.
    async fn open(terms: &str) -> Scene {
        let folder = scratch();
        let grounds = Grounds::open(folder.path());
        grounds.until_connected().await;
        let (anna, ben) = (grounds.visitor("Anna").await, grounds.visitor("Ben").await);
        let channel = grounds.place("homeworlds").await;
        let options = [
            ("opponent", json!(ben.id)),
            ("preset", json!("quartet-2020")),
            ("options", json!(format!("start:me {terms}"))),
        ];
        grounds.command(&anna, &channel, "game new", &options).await;
        let card = grounds.says(&ben, &channel, "will you play?").await;
        grounds.press(&ben, &card, "Join").await;
        let thread = grounds.place("Homeworlds #1").await;
        let scene = Scene { grounds, anna, ben, thread, _folder: folder };
        scene.play(&scene.anna, "homeworld b3 r1 g3").await;
        scene.says("**Turn 1**").await;
        scene.play(&scene.ben, "homeworld y2 b1 g3").await;
        scene.says("**Turn 2**").await;
        scene
    }

    async fn play(&self, who: &Visitor, line: &str) {
        let options = [("text", json!(line)), ("send", json!(true))];
        let turn = self.grounds.command(who, &self.thread, "turn", &options);
        turn.await;
    }

    /// Waits until nobody can press this any more under the message that says this.
    async fn loses(&self, words: &str, label: &str) {
        let began = Instant::now();
        let has = |post: &serde_json::Value| post["components"].to_string().contains(label);
        while has(&self.says(words).await) {
            assert!(began.elapsed() < Duration::from_secs(30), "{words}: {label}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// The message that everybody reads in the thread.
    async fn says(&self, words: &str) -> serde_json::Value {
        self.grounds.says(&self.ben, &self.thread, words).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_lost_on_time_after_a_reminder() {
    let scene = Scene::open("clock:3d vacation:off").await;
    scene.grounds.pass(DAY * 2).await;
    scene.says("is waiting for your turn. Deadline: <t:").await;
    scene.grounds.pass(DAY).await;
    scene.says("Anna has run out of time.").await;
    scene.says("**Ben wins.** Time ran out.").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_is_claimed_by_whoever_wants_it() {
    let scene = Scene::open("clock:3d vacation:off overtime:claim").await;
    scene.grounds.pass(DAY * 4).await;
    let flagged = scene.says("until someone claims the win").await;
    let says = flagged["content"].as_str().expect("a text");
    assert!(!says.contains("Deadline"), "it is up: {says}");
    let may_claim = format!("<@{}>, you may claim the win", scene.ben.id);
    assert!(says.contains(&may_claim), "{says}");
    let may_play = format!("<@{}>, you can still play", scene.anna.id);
    assert!(says.contains(&may_play), "{says}");
    scene.grounds.pass(DAY * 3).await;
    let again = scene.says("ran out of time at least three days ago").await;
    let says = again["content"].as_str().expect("a text");
    assert!(says.contains(&may_claim), "{says}");
    let grounds = &scene.grounds;
    grounds.command(&scene.ben, &scene.thread, "games", &[]).await;
    scene.says("Anna's turn, after 2 turns. Time is up.").await;
    scene.grounds.press(&scene.ben, &flagged, "Claim the win…").await;
    let asked = scene.says("Once claimed, the game is over.").await;
    scene.grounds.press(&scene.ben, &asked, "Claim the win").await;
    scene.says("**Ben wins.** Time ran out.").await;
    for words in ["could have claimed the win", "had run out of time three days before"] {
        scene.loses(words, "Claim the win…").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_of_vacation_saves_a_game() {
    let scene = Scene::open("clock:3d").await;
    scene.grounds.pass(DAY * 3).await;
    scene.says("so their vacation starts automatically").await;
    scene.play(&scene.anna, "build g1 South").await;
    scene.says("**Turn 3** · Anna").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_turn_is_taken_back_as_both_agree() {
    let scene = Scene::open("").await;
    scene.play(&scene.anna, "build g1 South").await;
    scene.says("**Turn 3** · Anna").await;
    let (grounds, thread) = (&scene.grounds, &scene.thread);
    grounds.command(&scene.anna, thread, "game takeback", &[]).await;
    let asked = grounds.says(&scene.anna, thread, "Your opponent has to agree").await;
    grounds.press(&scene.anna, &asked, "Ask to take it back").await;
    let request = scene.says("Anna asks to take back their last turn").await;
    let says = request["content"].as_str().expect("a text");
    assert!(says.contains("That was [turn 3](https://"), "{says}");
    grounds.press(&scene.ben, &request, "Agree").await;
    scene.says("The game goes on after [turn 2](https://").await;
    scene.play(&scene.anna, "trade g3 y3 South").await;
    scene.says("**Turn 3** · Anna trades a large green for yellow at Anna's home.").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_that_is_given_while_the_clock_stands_still_is_told_without_a_deadline() {
    let scene = Scene::open("clock:3d").await;
    let (grounds, thread) = (&scene.grounds, &scene.thread);
    grounds.command(&scene.anna, thread, "game pause", &[]).await;
    let asked = grounds.says(&scene.anna, thread, "Any player can start it again").await;
    grounds.press(&scene.anna, &asked, "Ask for a pause").await;
    let request = scene.says("asks to pause the clock").await;
    grounds.press(&scene.ben, &request, "Agree").await;
    scene.says("The clock is paused by agreement").await;
    grounds.command(&scene.ben, thread, "game time", &[]).await;
    let asked = grounds
        .says(&scene.ben, thread, "one day more in Homeworlds #1? You cannot take it back.")
        .await;
    grounds.press(&scene.ben, &asked, "Give it").await;
    let told = "has one day more. The clock is paused.";
    grounds.says(&scene.ben, thread, told).await;
}
