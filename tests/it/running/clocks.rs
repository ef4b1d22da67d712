//! Programs whose clocks are wrong, alone and beside others: nothing is judged by a wrong clock, and whoever
//! asks is told the truth.

use std::process::Child;
use std::time::Duration;

use serde_json::json;
use starpost::measure::CLOCK_OFF;
use starpost_games::words::{self, Language};

use super::standing;
use crate::bot::Game;
use crate::running::operator::{ask, values};
use crate::stored::doctor::task;
use crate::support::clock::{count, until_left};
use crate::support::databases::postgres_url;
use crate::support::play::{Play, free_port, listen, reads};

/// The errors of clocks, in seconds, both ways.
const OFF: [i64; 8] = [1, -3, 7, -12, 30, 120, -420, 5_400];

/// The variable that lets a debug build's clock be wrong.
pub(crate) const CLOCK: &str = "STARPOST_CLOCK";

fn sentence(id: &str) -> String {
    words::say(Language::English, id, &[])
}

/// A program beside the one of a game, with this clock, to which every other interaction goes; and the port where
/// its operator looks.
fn beside(play: &Play, off: i64) -> (Child, u16) {
    let (door, port) = (free_port(), free_port());
    let mut program = play.program(&["serve".to_owned(), listen(door)]);
    program.env(CLOCK, (off * 1_000).to_string()).env("STARPOST_OPERATOR_PORT", port.to_string());
    play.post_every_other_to(&[door]);
    (program.spawn().expect("it starts"), port)
}

async fn until_ready(play: &Play, port: u16) {
    let ready = async || {
        let url = format!("http://127.0.0.1:{port}/readyz");
        let answer = reqwest::get(url).await.ok()?;
        answer.status().is_success().then_some(())
    };
    play.until("it is ready", ready).await;
}

/// One that is wrong is beside one that is right: no outage is made up, nobody loses by time, nothing that is
/// under way is taken over, and the wrong one says by how much it is off.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_clock_beside_a_right_one_changes_nothing() {
    let Some(database) = postgres_url().await else {
        return;
    };
    let mut game = Game::begin_on(Play::start_on(Some(database)).await, "quartet-2020").await;
    game.play.wait_at_most(Duration::from_secs(60));
    game.send_turn(0, "homeworld b3 r1 g3").await;
    game.send_turn(1, "homeworld r2 b1 g3").await;
    game.post(2).await;
    for off in OFF {
        if off.abs() > 2 {
            game.play.may_say("the clock of this machine is off");
        }
        let (mut wrong, port) = beside(&game.play, off);
        until_ready(&game.play, port).await;
        let (_, figures) = ask(port, "/metrics").await;
        let shown = values(&figures, CLOCK_OFF.name)[0].1;
        assert!((shown - off as f64).abs() < 0.5, "{off}: {shown}");
        let options = [("text", json!("build g1 Anna"))];
        let by = game.player(0).clone();
        for _ in 0..2 {
            let asked = game.command(&by, "turn", &options).await;
            game.play.says(&asked, "not played yet").await;
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
        wrong.kill().expect("it is ours");
        wrong.wait().expect("it ends");
    }
    let posts = game.play.posts(&game.thread).await;
    assert_eq!(posts.len(), 3, "neither an outage nor an end was told: {posts:?}");
    for words in ["leapt", "set back", "did not run", "taken over"] {
        assert!(!game.play.log().contains(words), "{words}: {}", game.play.log());
    }
}

/// A turn of Anna's that changes little, which the bot answers.
async fn takes_a_turn(play: &Play, thread: &str, line: &str) {
    let anna = play.person("Anna").await;
    let options = [("text", json!(line)), ("send", json!(true))];
    let sent = play.command(&anna, thread, "turn", &options).await;
    let answer = play.answer(&sent).await;
    if !reads(&answer).contains("is played") {
        play.end_turn(&anna, &sent, &answer).await;
    }
}

/// Waits until so much is posted in a place, and nothing is left to do.
async fn until_posted(play: &Play, thread: &str, posts: usize) {
    let posted = async || (play.posts(thread).await.len() >= posts).then_some(());
    play.until("it is posted", posted).await;
    until_left(play, 0).await;
    let said: Vec<String> = play.posts(thread).await.iter().map(reads).collect();
    assert_eq!(said.len(), posts, "{said:?}");
}

/// Work that two programs could both do is done once, though one of them has a wrong clock: the bot's turns, a
/// film for everybody, and the end of all that is stored of somebody.
#[tokio::test(flavor = "multi_thread")]
async fn beside_a_wrong_clock_the_bot_plays_once_and_whatever_is_asked_for_is_done_once() {
    let Some(play) = standing::play().await else {
        return;
    };
    play.may_say("the clock of this machine is off");
    let thread = standing::thread_against_the_bot(&play).await;
    let mut beside_it = Vec::new();
    let lines = ["homeworld b3 r1 g3", "pass", "pass"];
    for (turn, (off, line)) in [-420, 30, 5_400].into_iter().zip(lines).enumerate() {
        let (wrong, port) = beside(&play, off);
        until_ready(&play, port).await;
        beside_it.push(wrong);
        takes_a_turn(&play, &thread, line).await;
        until_posted(&play, &thread, 3 + 2 * turn).await;
    }
    let anna = play.person("Anna").await;
    let asked = play.command(&anna, &thread, "game replay", &[]).await;
    let film = play.says(&asked, "turn 1 to turn 6").await;
    play.press(&anna, &film, "Post for everybody").await;
    until_posted(&play, &thread, 8).await;
    let (asked, question) = standing::asked_to_delete(&play, &anna, &thread).await;
    play.press(&anna, &question, "Resign and delete").await;
    play.says(&asked, &sentence("privacy-forgotten")).await;
    until_posted(&play, &thread, 9).await;
    assert_eq!(count(&play, "select count(*) from thoughts").await, 3);
    for mut wrong in beside_it {
        wrong.kill().expect("it is ours");
        wrong.wait().expect("it ends");
    }
    for words in ["leapt", "set back", "did not run", "taken over"] {
        let log = play.log();
        assert!(!log.contains(words), "{words}: {log}");
    }
}

/// A program alone on a file goes by its own clock, and has Discord for a witness: if that contradicts it, the
/// program is not ready, judges nothing, and says so to whoever asks.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_alone_that_discord_contradicts_does_nothing_and_says_so() {
    for off in [-45, 120] {
        let mut game = Game::begin().await;
        game.play.wait_at_most(Duration::from_secs(60));
        game.send_turn(0, "homeworld b3 r1 g3").await;
        game.post(1).await;
        game.play.kill_program().await;
        let port = free_port();
        game.play.set("STARPOST_OPERATOR_PORT", &port.to_string());
        game.play.set(CLOCK, &(off * 1_000).to_string());
        game.play.start_program().await;
        let (status, why) = ask(port, "/readyz").await;
        assert_eq!(status, 503, "{why}");
        assert!(why.contains("Discord"), "{why}");
        game.play.complains("the time is in doubt").await;
        let by = game.player(1).clone();
        let options = [("text", json!("homeworld r2 b1 g3")), ("send", json!(true))];
        let asked = game.command(&by, "turn", &options).await;
        game.play.says(&asked, &sentence("clock-doubted")).await;
        let board = game.command(&by, "board", &[]).await;
        let board = game.play.answer(&board).await;
        assert!(!reads(&board).contains(&sentence("clock-doubted")), "one may look");
        let (_, figures) = ask(port, "/metrics").await;
        assert!(figures.contains("starpost_clock_doubted 1"), "{figures}");
        game.play.set(CLOCK, "0");
        game.play.kill_program().await;
        game.play.start_program().await;
        let is_ready = async || (ask(port, "/readyz").await.0 == 200).then_some(());
        game.play.until("it is ready", is_ready).await;
        let asked = game.command(&by, "turn", &options).await;
        game.play.says(&asked, "is played").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_says_how_wrong_the_clock_of_this_machine_is() {
    let Some(database) = postgres_url().await else {
        return;
    };
    let play = Play::start_on(Some(database)).await;
    let examined = |clock: &str| {
        let settings =
            [("DATABASE_URL", play.database()), ("DISCORD_TOKEN", "none"), (CLOCK, clock)];
        String::from_utf8(task(&["doctor"], &settings).stdout).expect("words")
    };
    let right = examined("1500");
    assert!(right.contains("clock          right"), "{right}");
    let wrong = examined("-7000");
    assert!(wrong.contains("7.0 s behind"), "{wrong}");
}
