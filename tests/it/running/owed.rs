//! A person who was told that an answer is coming gets one, though the program has died in between.

use std::time::Duration;

use serde_json::{Value, json};
use starpost::store::{Hold, InteractionId, Timestamp};
use starpost_games::words::{self, Language};

use crate::bot::Game;
use crate::on_both_databases;
use crate::running::busy;
use crate::start::card::{Card, chosen};
use crate::support::clock;
use crate::support::databases::Database;
use crate::support::deeds::Deed;
use crate::support::left_out;
use crate::support::parts::rows;
use crate::support::play::{Person, Play, list};

const NOW: Timestamp = Timestamp(1_000_000);

/// The point at which the program dies: something is committed, and the answer not yet on its way.
const BEFORE_THE_ANSWER: &str = "1 before PATCH webhooks/messages";

/// The time for which a process that has died still holds what it owed.
const HELD: Duration = Duration::from_secs(10);

/// The words of the bot, whatever its sentence is at present.
fn sentence(id: &str) -> String {
    words::say(Language::English, id, &[])
}

/// A game that goes on with a program which dies at this point.
async fn game_to_die(at: &str) -> Game {
    let mut game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    game.play.wait_at_most(Duration::from_secs(60));
    clock::until_left(&game.play, 0).await;
    game.play.restart_to_crash(at).await;
    game
}

async fn started_again(game: &mut Game) {
    started_again_after_death(&mut game.play).await;
}

async fn started_again_after_death(play: &mut Play) {
    assert!(!play.ended().await.success(), "it has died");
    clock::pass(play, HELD).await;
    play.start_program().await;
}

/// A turn that needs no second press.
async fn send_turn(game: &Game, by: &Person) -> Deed {
    let options = [("text", json!("build g1 South")), ("send", json!(true))];
    game.command(by, "turn", &options).await
}

/// Nobody is owed an answer any more, and no token of an interaction is in the log.
async fn nothing_is_left(game: &Game, deed: &Deed) {
    clock::until_nothing_is_owed(&game.play).await;
    let number: u64 = deed.interaction.parse().expect("a number");
    let token = format!("playground{number:x}x");
    assert!(!game.play.log().contains(&token), "{}", game.play.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_was_committed_before_the_crash_is_answered_as_played() {
    let mut game = game_to_die(BEFORE_THE_ANSWER).await;
    let anna = game.player(2).clone();
    let sent = send_turn(&game, &anna).await;
    assert_eq!(sent.outcome, "deferred");
    started_again(&mut game).await;
    game.play.says(&sent, "is played").await;
    game.wants_one_post_a_turn(3).await;
    nothing_is_left(&game, &sent).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_was_not_committed_before_the_crash_is_said_not_to_be_done() {
    let mut game = game_to_die("1 before commit").await;
    let anna = game.player(2).clone();
    let sent = send_turn(&game, &anna).await;
    started_again(&mut game).await;
    game.play.says(&sent, &sentence("not-done")).await;
    game.wants_one_post_a_turn(2).await;
    let again = send_turn(&game, &anna).await;
    game.play.says(&again, "is played").await;
    nothing_is_left(&game, &sent).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_a_draft_is_there_again_after_a_crash() {
    let mut game = game_to_die("2 before commit").await;
    let anna = game.player(2).clone();
    let typed = game.type_turn(&anna, "build g1 South").await;
    let preview = game.play.says(&typed, "not played yet").await;
    game.play.press(&anna, &preview, "End turn").await;
    started_again(&mut game).await;
    let preview = game.play.says(&typed, &sentence("not-done")).await;
    game.play.press(&anna, &preview, "End turn").await;
    game.play.says(&typed, "is played").await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_up_card_is_there_again_after_a_crash() {
    let mut card = Card::open(&["Ben"]).await;
    card.play.wait_at_most(Duration::from_secs(60));
    card.play.restart_to_crash("1 before commit").await;
    card.choose("edition", &["primer-2012"]).await;
    started_again_after_death(&mut card.play).await;
    let shown = card.says(&sentence("not-done")).await;
    assert_eq!(chosen(&shown, "edition").as_deref(), Some("quartet-2020"));
    card.choose("edition", &["primer-2012"]).await;
    card.says("2012").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn topics_of_the_rules_are_there_again_after_a_crash() {
    let mut play = Play::start().await;
    play.wait_at_most(Duration::from_secs(60));
    play.restart_to_crash("2 before PATCH webhooks/messages").await;
    let (anna, channel) = (play.person("Anna").await, play.channel("lobby").await);
    let channel = channel.expect("a channel");
    let asked = play.command(&anna, &channel, "rules", &[]).await;
    let lesson = play.answer(&asked).await;
    play.press(&anna, &lesson, "All topics").await;
    started_again_after_death(&mut play).await;
    let shown = play.says(&asked, &sentence("not-done")).await;
    let topics = list(&rows(&shown)[0]["components"][0]["options"]);
    assert!(!topics.is_empty(), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_looks_for_long_is_done_again_after_a_crash() {
    let mut game = game_to_die("1 before PATCH webhooks/messages").await;
    let anna = game.player(2).clone();
    game.play.wish("misbehave", &json!({"delay_ms": 1_600})).await;
    let asked = game.command(&anna, "game replay", &[]).await;
    game.play.wish("misbehave", &json!({"delay_ms": 0})).await;
    started_again(&mut game).await;
    let film = game.play.says(&asked, "turn 1 to turn 2").await;
    assert!(game.play.file(&film).await.starts_with(b"GIF89a"));
    nothing_is_left(&game, &asked).await;
}

/// The file is locked at that moment, so that to store what is owed takes a while.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_just_before_a_kill_is_answered() {
    let mut game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    game.play.wait_at_most(Duration::from_secs(60));
    let anna = game.player(2).clone();
    let locked = busy::lock(&game.play, Duration::from_millis(600)).await;
    let sent = send_turn(&game, &anna).await;
    assert_eq!(sent.outcome, "deferred");
    game.play.kill_program().await;
    locked.await.expect("it was let go");
    clock::pass(&game.play, HELD).await;
    game.play.start_program().await;
    game.play.answer(&sent).await;
    nothing_is_left(&game, &sent).await;
}

/// The number of times that the program is killed at the moment at which somebody sees that an answer is coming.
const KILLS: usize = 25;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn of_all_who_were_acknowledged_just_before_a_kill_none_is_forgotten() {
    let mut game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    game.play.wait_at_most(Duration::from_secs(60));
    let anna = game.player(2).clone();
    let mut notes = Vec::new();
    for number in 0..KILLS {
        let options = [("text", json!(format!("plan {number}")))];
        let noted = game.command(&anna, "game note", &options).await;
        game.play.kill_program().await;
        game.play.start_program().await;
        notes.push(noted);
    }
    // As long as those who answer late may take.
    tokio::time::sleep(Duration::from_secs(25)).await;
    let messages = game.play.messages(&anna.id, &game.thread).await;
    let answered = notes
        .iter()
        .filter(|noted| {
            let about = |message: &&Value| {
                message["interaction_metadata"]["id"] == noted.interaction.as_str()
            };
            let answer = messages.iter().find(about);
            answer.is_some_and(|answer| answer["deferred"] == false)
        })
        .count();
    println!("{answered} of {KILLS} are answered");
    assert_eq!(answered, KILLS);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_told_to_stop_answers_what_has_come_in() {
    let mut game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let anna = game.player(2).clone();
    let slow = json!({"delay_ms": 1_500});
    game.play.wish("misbehave", &slow).await;
    let options = [("text", json!("a plan"))];
    let noted = game.command(&anna, "game note", &options).await;
    assert_eq!(noted.outcome, "deferred");
    assert!(game.play.stop_program().success());
    let said = game.play.said(&noted).await;
    assert!(said.contains("a plan"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_was_sent_before_the_crash_is_answered_too() {
    let mut game = game_to_die("2 before PATCH webhooks/messages").await;
    let anna = game.player(2).clone();
    let post = game.post(2).await;
    let taken = game.play.press(&anna, &post, "Take turn").await;
    let empty = game.play.says(&taken, "nothing yet").await;
    let opened = game.play.press(&anna, &empty, "Type…").await;
    game.play.type_in(&opened, "build g1 South").await;
    started_again(&mut game).await;
    let preview = game.play.says(&taken, "not played yet").await;
    game.play.press(&anna, &preview, "End turn").await;
    game.play.says(&taken, "is played").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_discord_had_no_ear_for_is_given_later() {
    if left_out("Discord is deaf for long") {
        return;
    }
    let mut game = Game::begin_with_homeworlds().await;
    game.play.wait_at_most(Duration::from_secs(60));
    let away = json!({"route": "PATCH /webhooks", "status": 503, "times": 4});
    let away = json!({"faults": [away]});
    game.play.wish("misbehave", &away).await;
    let anna = game.player(2).clone();
    let sent = send_turn(&game, &anna).await;
    game.play.says(&sent, "is played").await;
    nothing_is_left(&game, &sent).await;
}

on_both_databases!(a_debt_is_taken_over_when_it_is_let_go_and_by_one_only);
async fn a_debt_is_taken_over_when_it_is_let_go_and_by_one_only(database: Database) {
    let store = &database.store;
    let later = |seconds| NOW.after(Duration::from_secs(seconds));
    store.owe(InteractionId(7), "body", NOW, later(10)).await.expect("writes");
    let early = store.claim_owed(later(9), later(20)).await.expect("reads");
    assert!(early.is_none(), "whoever does the work holds it");
    store.hold_owed(Hold::first(InteractionId(7)), later(15)).await.expect("writes");
    let held = store.claim_owed(later(14), later(20)).await.expect("reads");
    assert!(held.is_none(), "and goes on holding it");
    let taken = store.claim_owed(later(16), later(26)).await.expect("reads").expect("free");
    assert_eq!((taken.interaction, taken.body.as_str()), (InteractionId(7), "body"));
    let before = Hold::first(InteractionId(7));
    let held = store.hold_owed(before, later(99)).await.expect("writes");
    assert!(!held, "whoever had it holds it no longer");
    store.settle_owed(before).await.expect("writes");
    let held = store.hold_owed(taken.hold(), later(26)).await;
    assert!(held.expect("writes"), "nor says that it is answered");
    let again = store.owe(InteractionId(7), "body", NOW, later(99)).await;
    assert!(!again.expect("writes"), "though it comes in again");
    let twice = store.claim_owed(later(16), later(26)).await.expect("reads");
    assert!(twice.is_none(), "another has it");
    store.forget_owed(NOW).await.expect("writes");
    assert!(store.claim_owed(later(99), later(110)).await.expect("reads").is_some());
    store.forget_owed(later(1)).await.expect("writes");
    assert!(store.claim_owed(later(999), later(999)).await.expect("reads").is_none());
}
