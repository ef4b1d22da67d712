//! Letters that say whose turn it is, told through the service. On both databases.

use std::time::Duration;

use serde_json::json;
use starpost::app::{Asking, Reminders};

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::play::reads;
use crate::support::silence::place;
use crate::timing::clocks::{timed, told};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// How long it is from the beginning to eight in Warsaw.
const EIGHT: Duration = Duration::from_secs(8 * 3600 + 46 * 60 + 40);

on_both_databases!(whoever_wants_letters_gets_one_a_turn_without_a_clock_too);
async fn whoever_wants_letters_gets_one_a_turn_without_a_clock_too(database: Database) {
    let club = Club::new(database);
    club.prefer(&ann(), Reminders::Letter, None).await;
    let game = club.set_up().await;
    club.drain().await;
    let turn = format!("your turn in {game}");
    assert_eq!(club.letters(), [&*turn], "her first turn was taken before");
    club.drain_after(DAY).await;
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    club.drain().await;
    assert_eq!(club.letters().len(), 1, "it is Ben's turn");
    club.play(&ben(), game, "build g North")
        .await
        .expect("a turn");
    club.drain().await;
    assert_eq!(club.letters(), [&*turn, &*turn]);
    let offer = club
        .app
        .wishes()
        .ask(&club.call(&ben()), game, Asking::Draw)
        .await;
    offer.expect("offers");
    club.drain().await;
    assert_eq!(club.letters().len(), 2, "it was her turn before");
}

on_both_databases!(a_letter_waits_for_the_post_that_it_links_to_and_not_for_ever);
async fn a_letter_waits_for_the_post_that_it_links_to_and_not_for_ever(database: Database) {
    let club = Club::new(database);
    club.prefer(&ben(), Reminders::Letter, None).await;
    let game = club.turn_to_post().await;
    let before = club.courier.links().len();
    club.courier.expect(&[Mishap::Wait]);
    club.drain().await;
    assert_eq!(
        club.courier.links().len(),
        before,
        "the turn is not posted yet"
    );
    for second in 1..8 {
        club.drain_after(Duration::from_secs(second)).await;
    }
    let newest = club.courier.messages().pop().map(|post| post.id);
    assert_eq!(club.courier.links()[before..], [newest]);
    club.courier.forbid(place(&club, game).await);
    for (who, line) in [(ben(), "build g North"), (ann(), "build g South")] {
        club.play(&who, game, line).await.expect("a turn");
    }
    for second in 8..60 {
        club.drain_after(Duration::from_secs(second)).await;
    }
    assert_eq!(club.courier.links()[before..], [newest, newest]);
}

on_both_databases!(where_time_runs_reminders_come_besides);
async fn where_time_runs_reminders_come_besides(database: Database) {
    let club = Club::new(database);
    club.prefer(&ann(), Reminders::Letter, None).await;
    let game = timed(&club, "clock=10d vacation=off").await;
    let until = NOW.after(DAY * 10).0;
    club.drain_after(DAY * 5).await;
    let turn = format!("your turn in {game} until {until}");
    assert_eq!(
        club.letters().last(),
        Some(&format!("reminder until {until}"))
    );
    assert!(club.letters().contains(&turn), "{:?}", club.letters());
}

on_both_databases!(mentions_alone_and_silence_write_nothing);
async fn mentions_alone_and_silence_write_nothing(database: Database) {
    let club = Club::new(database);
    for reminders in [Reminders::Ping, Reminders::Silence, Reminders::Digest] {
        club.prefer(&ann(), reminders, None).await;
        club.set_up().await;
        club.drain().await;
    }
    assert_eq!(club.letters(), [""; 0]);
}

on_both_databases!(a_letter_waits_for_the_end_of_quiet_hours_and_for_no_turn_that_was_taken);
async fn a_letter_waits_for_the_end_of_quiet_hours_and_for_no_turn_that_was_taken(
    database: Database,
) {
    let club = Club::new(database);
    club.prefer(&ann(), Reminders::Letter, Some("22-8")).await;
    let waits = club.set_up().await;
    let taken = club.set_up().await;
    club.drain_after(EIGHT - HOUR).await;
    assert_eq!(club.letters(), [""; 0], "it is seven");
    club.play(&ann(), taken, "build g South")
        .await
        .expect("a turn");
    club.drain_after(EIGHT).await;
    assert_eq!(club.letters(), [format!("your turn in {waits}")]);
}

on_both_databases!(that_no_letter_arrives_is_said_once_where_the_game_is_played);
async fn that_no_letter_arrives_is_said_once_where_the_game_is_played(database: Database) {
    let club = Club::new(database);
    club.prefer(&ann(), Reminders::Letter, None).await;
    club.courier.close_letters_of(&ann());
    let game = club.set_up().await;
    club.drain().await;
    assert_eq!(told(&club), ["reminder, unreached"]);
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    club.play(&ben(), game, "build g North")
        .await
        .expect("a turn");
    club.drain().await;
    let posted = ["3. Ann: build g1 South", "4. Ben: build g1 North"];
    assert_eq!(told(&club)[1..], posted, "the mention is there");
}

on_both_databases!(whoever_chooses_letters_again_gets_them_again);
async fn whoever_chooses_letters_again_gets_them_again(database: Database) {
    let club = Club::new(database);
    club.prefer(&ann(), Reminders::Letter, None).await;
    club.courier.close_letters_of(&ann());
    let game = club.set_up().await;
    club.drain().await;
    club.courier.open_letters_of(&ann());
    let turn = async || {
        let played = club.play(&ann(), game, "build g South").await;
        played.expect("a turn");
        let played = club.play(&ben(), game, "build g North").await;
        played.expect("a turn");
        club.drain().await;
        club.letters().len()
    };
    assert_eq!(turn().await, 0, "nobody knows");
    club.prefer(&ann(), Reminders::Letter, None).await;
    assert_eq!(turn().await, 1, "they have said so");
}

on_both_databases!(a_turn_that_is_answered_at_once_by_a_prepared_one_writes_to_one_of_them);
async fn a_turn_that_is_answered_at_once_by_a_prepared_one_writes_to_one_of_them(
    database: Database,
) {
    use starpost::app::Steps;

    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    for who in [ann(), ben()] {
        club.prefer(&who, Reminders::Letter, None).await;
    }
    let steps = Steps::read("if build g1 South then build g1 North").expect("turns of both");
    let prepared = club
        .app
        .prepared()
        .keep(&club.call(&ben()), game, 0, &steps)
        .await;
    prepared.expect("it is prepared");
    club.play(&ann(), game, "build g1 South")
        .await
        .expect("a turn");
    club.drain().await;
    let letter = ("Ann".to_owned(), format!("your turn in {game}"));
    assert_eq!(club.courier.letters(), [letter]);
}

on_both_databases!(the_daily_letter_tells_of_games_without_a_clock_too);
async fn the_daily_letter_tells_of_games_without_a_clock_too(database: Database) {
    let club = Club::new(database);
    let untimed = club.set_up().await;
    let timed = timed(&club, "clock=7d vacation=off").await;
    club.prefer(&ann(), Reminders::Digest, None).await;
    club.drain_after(EIGHT + HOUR).await;
    assert_eq!(club.letters(), [format!("these wait: {timed}, {untimed}")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_brings_the_board_and_the_turn_is_taken_under_it() {
    let game = Game::begin_with_homeworlds().await;
    let ben = game.player(1).clone();
    let wanted = [("reminders", json!("letter"))];
    let chosen = game.command(&ben, "settings", &wanted).await;
    game.play.answer(&chosen).await;
    game.send_turn(2, "build g1 South").await;
    let letter = async || game.play.letters(&ben).await.into_iter().next_back();
    let letter = game.play.until("a letter", letter).await;
    let said = reads(&letter);
    assert!(said.contains("Anna played turn 3: `build g1"), "{said}");
    assert_eq!(letter["attachments"][0]["filename"], "game-1-turn-3.png");
    let taken = game.play.press(&ben, &letter, "Take turn").await;
    game.play.says(&taken, "Homeworlds #1, turn 4").await;
}
