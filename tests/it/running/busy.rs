//! The words told to people while the file of the database is locked: their answer as soon as it is released, or
//! that the bot is busy; and those who only look notice nothing.

use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use starpost_games::words::{self, Language};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::bot::Game;
use crate::support::deeds::Deed;
use crate::support::left_out;
use crate::support::play::{Person, Play, reads};

/// Before anything that was just done goes on.
const MOMENT: Duration = Duration::from_millis(250);

/// Another program writes to the file for so long, and keeps everybody else from it.
pub(crate) async fn lock(play: &Play, time: Duration) -> JoinHandle<()> {
    let url = format!("sqlite:{}", play.database_file().display());
    let mut other = SqliteConnection::connect(&url).await.expect("it opens");
    other.execute("begin immediate").await.expect("it is free");
    tokio::spawn(async move {
        sleep(time).await;
        other.execute("rollback").await.expect("it lets go");
        other.close().await.expect("it closes");
    })
}

async fn send_turn(game: &Game, by: &Person) -> Deed {
    let options = [("text", json!("build g1 South")), ("send", json!(true))];
    game.command(by, "turn", &options).await
}

async fn note(game: &Game, by: &Person) -> Deed {
    let options = [("text", json!("a plan"))];
    game.command(by, "game note", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_locked_delays_those_who_write_until_it_is_let_go() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let (anna, ben) = (game.player(2).clone(), game.player(3).clone());
    // Anna's turn is remembered, and about to be played, when the other program begins.
    let slow = json!({"delay_ms": 600});
    game.play.wish("misbehave", &slow).await;
    let began = Instant::now();
    let played = async {
        let sent = send_turn(&game, &anna).await;
        game.play.says(&sent, "is played").await;
        began.elapsed()
    };
    let others = async {
        sleep(MOMENT).await;
        let locked = lock(&game.play, Duration::from_millis(4_200)).await;
        game.play.wish("misbehave", &json!({"delay_ms": 0})).await;
        let began = Instant::now();
        let looked = game.command(&ben, "board", &[]).await;
        game.play.answer(&looked).await;
        let looked = began.elapsed();
        let noted = note(&game, &ben).await;
        game.play.answer(&noted).await;
        locked.await.expect("it was let go");
        (looked, began.elapsed())
    };
    let (played, (looked, noted)) = tokio::join!(played, others);
    println!("played after {played:?}, looked after {looked:?}, noted after {noted:?}");
    assert!(looked < Duration::from_secs(3), "{looked:?}");
    assert!(noted < Duration::from_secs(8), "{noted:?}");
    assert!(played < Duration::from_secs(8), "{played:?}");
}

/// The lines logged while a file stays locked.
fn expect_locked(play: &Play) {
    for words in [
        "nobody will know that the program lives",
        "nobody knows which answers are owed",
        "no job could be taken",
        "what falls due for clocks waits",
        "database is locked",
    ] {
        play.may_say(words);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_stays_locked_makes_the_bot_busy_and_not_broken() {
    if left_out("a file is locked for many seconds") {
        return;
    }
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let anna = game.player(2).clone();
    let typed = game.type_turn(&anna, "build g1 South").await;
    let draft = game.play.says(&typed, "not played yet").await;
    let locked = lock(&game.play, Duration::from_secs(12)).await;
    expect_locked(&game.play);
    let began = Instant::now();
    game.play.press(&anna, &draft, "End turn").await;
    let busy = words::say(Language::English, "busy", &[]);
    let told = game.play.says(&typed, &busy).await;
    let waited = began.elapsed();
    println!("told that it is busy after {waited:?}");
    assert!(waited < Duration::from_secs(8), "{waited:?}");
    locked.await.expect("it was let go");
    game.play.end_turn(&anna, &typed, &told).await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_can_still_be_answered_when_the_bot_was_busy() {
    if left_out("a file is locked for many seconds") {
        return;
    }
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let anna = game.player(2).clone();
    let asked = game.command(&anna, "game resign", &[]).await;
    let question = game.play.answer(&asked).await;
    let said = reads(&question);
    let locked = lock(&game.play, Duration::from_secs(12)).await;
    expect_locked(&game.play);
    game.play.press(&anna, &question, "Resign").await;
    let busy = words::say(Language::English, "busy", &[]);
    let told = game.play.says(&asked, &busy).await;
    assert_eq!(reads(&told), format!("{busy}\n\n{said}"));
    locked.await.expect("it was let go");
    game.play.press(&anna, &told, "Resign").await;
    game.post(3).await;
}
