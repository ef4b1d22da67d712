//! Games of three, four and five, through the real program, each to its end.

use std::process::Command;

use serde_json::json;
use sha2::{Digest as _, Sha256};
use starpost_games::record::{Record, Seals};
use starpost_games::words::{self, Language};

use crate::support::left_out;
use crate::support::play::{list, reads, text};
use crate::support::round::Round;

/// A home from which its player can build small blue ships and send them out.
const RAIDER: &str = "homeworld y3 g3 b3";
/// A home that one more blue piece blows up.
const BRITTLE: &str = "homeworld b1 b2 b3";
/// A home that stands.
const SOLID: &str = "homeworld y1 r2 g3";

fn home(of: &str, seat: usize) -> String {
    format!("{of} {}", NAMES[seat])
}

/// The names of the homes.
const NAMES: [&str; 5] = ["Alfa", "Bravo", "Charlie", "Delta", "Echo"];

/// A blue ship from one home into another, and the catastrophe there.
fn raid(from: usize, at: usize) -> String {
    let (from, at) = (NAMES[from], NAMES[at]);
    format!("move b1 {from} {at}; catastrophe blue {at}")
}

fn build(at: usize) -> String {
    format!("build b {}", NAMES[at])
}

#[tokio::test(flavor = "multi_thread")]
async fn four_play_sinister_and_one_hits_the_player_to_the_left() {
    if left_out("a whole game is played through the program") {
        return;
    }
    let round = Round::begin("sinister", 4, &[]).await;
    for (seat, kind) in [RAIDER, BRITTLE, BRITTLE, SOLID].into_iter().enumerate() {
        round.turn(seat, &home(kind, seat)).await;
    }
    round.turn(0, &build(0)).await;
    for seat in 1..4 {
        round.turn(seat, "pass").await;
    }
    round.turn(0, &raid(0, 2)).await;
    let hit = format!("Anna eliminates {}.", round.people[2].name);
    let post = round.post_with(&hit).await;
    assert!(!reads(&post).contains("wins"), "the opposite one: {post}");
    let woken: Vec<&str> = list(&post["mentions"]).iter().map(|one| text(&one["id"])).collect();
    assert_eq!(woken.len(), 2, "who is next, and who is out: {post}");
    assert!(woken.contains(&round.people[1].id.as_str()), "{post}");
    assert!(woken.contains(&round.people[2].id.as_str()), "{post}");
    let told = round.told_of_turn(2, "pass").await;
    assert_eq!(told, words::say(Language::English, "eliminated", &[]));
    round.turn(1, "pass").await;
    round.turn(3, "pass").await;
    round.turn(0, &build(0)).await;
    // Out of turn: the one to move stays to move, and is mentioned again.
    round.resign(3).await;
    let left = format!("{} resigns", round.people[3].name);
    let post = round.post_with(&left).await;
    assert_eq!(list(&post["mentions"])[0]["id"], round.people[1].id.as_str(), "{post}");
    round.turn(1, "pass").await;
    round.turn(0, &raid(0, 1)).await;
    let last = round.post_with("Anna wins").await;
    let said = reads(&last);
    assert!(said.contains(&format!("Anna eliminates {}.", round.people[1].name)), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_until_one_captain_is_left() {
    if left_out("a whole game is played through the program") {
        return;
    }
    let round = Round::begin("last-captain", 3, &[]).await;
    for (seat, kind) in [RAIDER, BRITTLE, BRITTLE].into_iter().enumerate() {
        round.turn(seat, &home(kind, seat)).await;
    }
    round.turn(0, &build(0)).await;
    round.turn(1, "pass").await;
    round.turn(2, "pass").await;
    round.turn(0, &raid(0, 1)).await;
    round.post_with(&format!("Anna eliminates {}.", round.people[1].name)).await;
    round.turn(2, "pass").await;
    round.turn(0, &build(0)).await;
    let asked = round.command(&round.people[2], "game draw", &[]).await;
    let question = round.play.answer(&asked).await;
    round.play.press(&round.people[2], &question, "Offer a draw").await;
    let offer = round.post_with("offers a draw").await;
    let asked: Vec<&str> = list(&offer["mentions"]).iter().map(|one| text(&one["id"])).collect();
    assert_eq!(asked, [round.people[0].id.as_str()], "who is out is not asked");
    round.turn(2, "pass").await;
    round.turn(0, &raid(0, 2)).await;
    round.post_with("Anna wins").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn five_play_good_against_evil_and_one_takes_no_direct_messages() {
    if left_out("a whole game is played through the program") {
        return;
    }
    let mut round = Round::begin("good-vs-evil", 5, &["Ben"]).await;
    let closed: Vec<bool> =
        round.told.iter().map(|told| told.contains("I cannot send you direct messages")).collect();
    // The last to join is told nothing: the letter itself is on its way.
    assert_eq!(closed, [false, true, false, false, false]);
    let post = round.post_with("I cannot send you a direct message").await;
    let ben = round.people.iter().position(|one| one.name == "Ben").expect("Ben plays");
    assert_eq!(list(&post["mentions"])[0]["id"], round.people[ben].id.as_str(), "{post}");
    let shown = round.play.press(&round.people[ben], &post, "Show my alignment").await;
    assert!(round.play.said(&shown).await.contains("you are **"));

    round.play.kill_program().await;
    round.play.start_program().await;
    let mut good = Vec::new();
    let mut evil = Vec::new();
    for seat in 0..5 {
        let told = round.alignment(seat).await;
        if told.contains("you are **Evil**") {
            evil.push(seat);
        } else {
            good.push(seat);
        }
        let asked = round.command(&round.people[seat], "game secret", &[]).await;
        assert_eq!(round.play.said(&asked).await, told);
    }
    assert_eq!((good.len(), evil.len()), (3, 2));
    let (raider, victim) = (good[0], evil[0]);
    for seat in 0..5 {
        let kind = match seat {
            _ if seat == raider => RAIDER,
            _ if seat == victim => BRITTLE,
            _ => SOLID,
        };
        round.turn(seat, &home(kind, seat)).await;
    }
    for (seat, line) in
        (0..5).map(|seat| (seat, if seat == raider { build(raider) } else { "pass".to_owned() }))
    {
        round.turn(seat, &line).await;
    }
    for seat in 0..raider {
        round.turn(seat, "pass").await;
    }
    round.turn(raider, &raid(raider, victim)).await;
    let name = |seat: usize| round.people[seat].name.as_str();
    let post = round.post_with(&format!("{} eliminates {}.", name(raider), name(victim))).await;
    let said = reads(&post);
    assert!(said.contains(&format!("{} is **Good**", name(raider))), "{said}");
    assert!(said.contains(&format!("{} is **Evil**", name(victim))), "{said}");
    assert_eq!(said.matches(" is **").count(), 2, "nobody else is revealed: {said}");
    let later = round.command(&round.people[raider], "game verify", &[]).await;
    assert!(round.play.said(&later).await.contains("not over"));
    let begun = round.post_with("has begun").await;
    assert!(longest_word(&reads(&begun)) < 40, "{begun}");
    let seals = String::from_utf8(round.play.last_file(&begun).await).expect("text");
    assert_eq!(seals.lines().count(), 5, "{seals}");
    round.resign(evil[1]).await;
    let last = round.post_with("win together").await;
    let said = reads(&last);
    assert!(good.iter().all(|&seat| said.contains(name(seat))), "{said}");
    assert_eq!(said.matches(" is **").count(), 3, "and now the rest: {said}");

    let asked = round.command(&round.people[0], "game verify", &[]).await;
    let verified = round.play.said(&asked).await;
    assert!(verified.contains("hold"), "{verified}");
    assert!(!verified.contains("salt"), "{verified}");
    let answer = round.play.answer(&asked).await;
    let opened = String::from_utf8(round.play.file(&answer).await).expect("text");
    assert_eq!(opened.matches("\nsalt ").count(), 5, "{opened}");
    for (seat, five) in opened.split("\n\n").enumerate() {
        let five = format!("{}\n", five.trim_end());
        let sealed = hex::encode(Sha256::digest(five.as_bytes()));
        assert!(seals.contains(&sealed), "seat {seat}: {five}");
    }
    let asked = round.command(&round.people[0], "game export", &[("game", json!("1"))]).await;
    let answer = round.play.answer(&asked).await;
    let record = round.play.file(&answer).await;
    let written = String::from_utf8(record).expect("text");
    let record = Record::read(&written).expect("readable");
    let end = record.replay().expect("replays");
    assert_eq!(record.check_seals(&end), Ok(Seals::Opened));
    let (said, status) = checked(&written);
    assert_eq!(status, Some(0), "{said}");
    let unseal = written.lines().find(|line| line.starts_with("unseal"));
    let salt = unseal.and_then(|line| line.rsplit(' ').next());
    let forged = written.replace(salt.expect("a salt"), &"ab".repeat(32));
    let (said, status) = checked(&forged);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("\trefused\t") && said.contains("seal-broken"), "{said}");
}

fn longest_word(said: &str) -> usize {
    let lengths = said.split_whitespace().map(str::len);
    lengths.max().unwrap_or_default()
}

/// The words of `starpost record check` about a record.
fn checked(record: &str) -> (String, Option<i32>) {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), record).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_starpost"));
    let output =
        command.args(["record", "check"]).arg(file.path()).output().expect("the program runs");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
}
