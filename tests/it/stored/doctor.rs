//! Stored data that does not agree with itself: a game is stopped, nothing else suffers, and the doctor says what
//! is wrong.

use std::process::{Command, Output};
use std::time::Duration;

use serde_json::json;
use starpost::app::{Error, GameId, RequestKind, Stopped};
use starpost::store::Store;
use starpost_games::games::Kind;

use crate::always_on_both_databases;
use crate::bot::Game;
use crate::support::clock::until_left;
use crate::support::club::{Club, ann, ben, cat, choices, human};
use crate::support::databases::Database;
use crate::support::scratch::scratch;

/// `starpost doctor` on a database.
fn doctor(url: &str) -> (String, bool) {
    let output = program(&[("DATABASE_URL", url), ("DISCORD_TOKEN", "a.token")]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (said, output.status.success())
}

fn program(settings: &[(&str, &str)]) -> Output {
    task(&["doctor"], settings)
}

/// A subcommand with its arguments, told nothing but these settings.
pub(crate) fn task(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    let folder = scratch();
    let mut command = Command::new(env!("CARGO_BIN_EXE_starpost"));
    command.args(arguments).current_dir(folder.path());
    for variable in ["DISCORD_TOKEN", "DATABASE_URL", "STARPOST_DB", "STARPOST_CONFIG"] {
        command.env_remove(variable);
    }
    command.envs(settings.iter().copied()).output().expect("it runs")
}

/// Changes what is stored behind the program's back.
pub(crate) async fn tamper(url: &str, statement: &'static str) {
    let pool = sqlx::AnyPool::connect(url).await.expect("it opens");
    sqlx::query(statement).execute(&pool).await.expect("it is changed");
    pool.close().await;
}

/// A game of Homeworlds, one of Settlers, one with secret sides, one that is over and an invitation.
pub(super) async fn play_everything(club: &Club) -> GameId {
    let game = club.set_up().await;
    club.play(&ann(), game, "build g South").await.expect("a turn");
    club.app.wishes().ask(&club.call(&ben()), game, RequestKind::Draw).await.expect("offers");
    let mut settlers = club.invitation();
    settlers.kind = Kind::Settlers;
    let card = club.app.invitations().new_game(&club.call(&ann()), settlers).await.expect("a game");
    club.app.invitations().join(&club.call(&ben()), card.game).await.expect("joins");
    let mut secret = club.invitation();
    secret.options = choices("edition=primer-2012 mode=good-vs-evil");
    secret.opponents.push(human(cat()));
    secret.seats = 3;
    let card = club.app.invitations().new_game(&club.call(&ann()), secret).await.expect("a game");
    for person in [ben(), cat()] {
        club.app.invitations().join(&club.call(&person), card.game).await.expect("joins");
    }
    club.play(&ann(), card.game, "homeworld b3 r1 g3").await.expect("a turn");
    let over = club.set_up().await;
    club.app.ends().resign(&club.call(&ann()), over).await.expect("resigns");
    club.app
        .invitations()
        .new_game(&club.call(&ann()), club.invitation())
        .await
        .expect("an invitation");
    let file = club.app.records().export(&club.call(&ann()), game).await.expect("a file");
    let side = starpost_games::game::Seat(0);
    let taken = club.app.records().import(&club.call(&cat()), &file.text, side, None).await;
    taken.expect("it can go on here");
    club.drain().await;
    game
}

always_on_both_databases!(the_doctor_finds_nothing_where_all_is_well);
async fn the_doctor_finds_nothing_where_all_is_well(database: Database) {
    let club = Club::new(database);
    play_everything(&club).await;
    let (said, well) = doctor(&club.database.url);
    assert!(well, "{said}");
    assert!(said.contains("ratings        2, 0 wrong"), "{said}");
    for line in [
        "configuration  complete",
        "database       up to date",
        "games          4 under way, 0",
        "all is well",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let again = doctor(&club.database.url);
    assert_eq!(again, (said, true), "it has changed nothing");
}

always_on_both_databases!(the_doctor_names_an_outage_that_is_said_to_go_on);
async fn the_doctor_names_an_outage_that_is_said_to_go_on(database: Database) {
    let club = Club::new(database);
    tamper(
        &club.database.url,
        "insert into outages (begins, ends, is_open) values (1, 9999999999999, 0), (2, 3, 0)",
    )
    .await;
    let (said, well) = doctor(&club.database.url);
    assert!(!well && said.contains("outages        1 not over yet"), "{said}");
}

always_on_both_databases!(a_game_whose_log_was_changed_is_stopped_and_nothing_else);
async fn a_game_whose_log_was_changed_is_stopped_and_nothing_else(database: Database) {
    let club = Club::new(database);
    let game = play_everything(&club).await;
    let other = club.set_up().await;
    club.drain().await;
    club.play(&ann(), game, "pass").await.expect_err("it is Ben's turn");
    tamper(
        &club.database.url,
        "update events set body = 'build y1 South' where game = 1 and seq = 3",
    )
    .await;
    let touched = club.app.boards().look(&club.call(&ben()), game).await.map(|_| ());
    assert_stopped(touched, game);
    assert_stopped(club.play(&ben(), game, "pass").await.map(|_| ()), game);
    assert_stopped(club.app.ends().resign(&club.call(&ben()), game).await.map(|_| ()), game);
    club.play(&ann(), other, "build g South").await.expect("another game goes on");
    let listed = club.app.games().of(&club.call(&ann())).await.expect("a list");
    assert!(listed.iter().any(|listed| listed.game == game), "it is not gone");
    let (said, well) = doctor(&club.database.url);
    assert!(!well && said.contains("game 1: event 3 does not replay"), "{said}");
    assert!(said.contains("1 not as their logs say") && said.contains("1 problem"), "{said}");
}

always_on_both_databases!(a_position_that_is_not_the_one_kept_with_its_event_stops_the_game);
async fn a_position_that_is_not_the_one_kept_with_its_event_stops_the_game(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    tamper(&club.database.url, "update events set hash = hash + 1 where game = 1 and seq = 2")
        .await;
    assert_stopped(club.app.boards().look(&club.call(&ann()), game).await.map(|_| ()), game);
    let (said, well) = doctor(&club.database.url);
    assert!(
        !well && said.contains("event 2 does not replay") && said.contains("position-differs"),
        "{said}"
    );
    tamper(&club.database.url, "update events set hash = hash - 1 where game = 1 and seq = 2")
        .await;
    club.play(&ann(), game, "build g South").await.expect("it goes on by itself once it is right");
}

always_on_both_databases!(a_log_without_its_end_stops_the_game);
async fn a_log_without_its_end_stops_the_game(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    tamper(&club.database.url, "delete from events where game = 1 and seq = 3").await;
    assert_stopped(club.app.boards().look(&club.call(&ann()), game).await.map(|_| ()), game);
    let (said, well) = doctor(&club.database.url);
    assert!(!well && said.contains("the log ends with event 2, the row with 3"), "{said}");
}

always_on_both_databases!(a_lane_whose_jobs_nobody_looks_at_is_found);
async fn a_lane_whose_jobs_nobody_looks_at_is_found(database: Database) {
    let club = Club::new(database);
    club.set_up().await;
    let (said, well) = doctor(&club.database.url);
    assert!(well, "jobs that only wait are no problem: {said}");
    let unmarked = "update jobs set head = 0 where lane = 'game:1'";
    tamper(&club.database.url, unmarked).await;
    assert_eq!(club.drain().await, 0, "nobody looks at them");
    let (said, well) = doctor(&club.database.url);
    let words = "lane game:1: of ";
    assert!(!well && said.contains(words) && said.contains("1 problem"), "{said}");
}

always_on_both_databases!(a_row_that_says_otherwise_than_its_log_is_found);
async fn a_row_that_says_otherwise_than_its_log_is_found(database: Database) {
    let club = Club::new(database);
    club.set_up().await;
    tamper(&club.database.url, "update games set to_move = 1 where id = 1").await;
    let (said, well) = doctor(&club.database.url);
    assert!(!well && said.contains("game 1: the row says"), "{said}");
}

always_on_both_databases!(the_jobs_of_a_stopped_game_do_not_loop);
async fn the_jobs_of_a_stopped_game_do_not_loop(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    tamper(&club.database.url, "update events set hash = hash + 1 where game = 1 and seq = 1")
        .await;
    let other = club.game().await;
    club.drain().await;
    assert!(
        club.courier.says().iter().any(|says| says == "started"),
        "the other game's posts come"
    );
    let hours = |hours: u64| Duration::from_secs(hours * 3600);
    assert_eq!(club.drain_after(hours(1)).await, 0, "it is not tried again and again");
    tamper(&club.database.url, "update events set hash = hash - 1 where game = 1 and seq = 1")
        .await;
    club.drain_after(hours(8)).await;
    club.check(game).await;
    club.check(other).await;
    let says = club.courier.says();
    assert!(says.iter().any(|says| says.starts_with("2. Ben")), "nothing is lost: {says:?}");
}

#[track_caller]
fn assert_stopped(touched: Result<(), Error>, game: GameId) {
    match touched {
        Err(Error::Fault(fault)) => {
            let stopped = fault.downcast_ref::<Stopped>();
            assert_eq!(stopped.map(|stopped| stopped.game), Some(game), "{fault:#}");
        }
        other => panic!("game {game} is not stopped: {other:?}"),
    }
}

always_on_both_databases!(tables_of_another_version_are_named_and_left_alone);
async fn tables_of_another_version_are_named_and_left_alone(database: Database) {
    tamper(&database.url, "delete from _sqlx_migrations where version = 2").await;
    let (said, well) = doctor(&database.url);
    assert!(
        !well && said.contains("migration 2 (preferences) is done at the next start"),
        "{said}"
    );
    tamper(&database.url, "update _sqlx_migrations set version = 9999 where version = 3").await;
    let (said, _) = doctor(&database.url);
    assert!(said.contains("migration 9999 is not known"), "{said}");
}

#[test]
fn a_missing_token_or_database_is_said_and_none_is_made() {
    let folder = scratch();
    let file = folder.path().join("games.db");
    let output = program(&[("STARPOST_DB", file.to_str().expect("a plain path"))]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success());
    assert!(said.contains("DISCORD_TOKEN is not set"), "{said}");
    assert!(
        said.contains("cannot be opened: there is no such file") && said.contains("2 problems"),
        "{said}"
    );
    assert!(!file.exists());
}

/// The database of this test is kept for `.ci/run`, which lets the doctor of the finished program
/// look at it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_played_through_the_program_is_well_and_a_damaged_one_is_said_to_be_stopped() {
    let mut game = Game::begin_with_homeworlds().await;
    let posted = async || (game.posts().await.len() >= 3).then_some(());
    game.play.until("everything is posted", posted).await;
    // What is done after the posts must not wait for the stopped game.
    until_left(&game.play, 0).await;
    game.play.kill_program().await;
    let file = game.play.database_file();
    let url = format!("sqlite:{}", file.display());
    // What a killed program leaves beside the file is merged into it.
    let store = Store::open(&url).await.expect("it opens");
    store.close().await;
    let kept = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("doctor.db");
    std::fs::copy(&file, kept).expect("kept");
    let (said, well) = doctor(&url);
    assert!(well && said.contains("1 under way, 0 not"), "{said}");
    tamper(&url, "update events set hash = hash + 1 where seq = 2").await;
    let (said, well) = doctor(&url);
    assert!(!well && said.contains("event 2 does not replay"), "{said}");
    game.play.start_program().await;
    game.play.until_connected().await;
    let thread = game.thread().to_owned();
    let deed = game.play.command(game.player(0), &thread, "board", &[]).await;
    game.play.says(&deed, "does not match its log").await;
    game.play.complains("a stored game is wrong").await;
    game.play.complains("a fault").await;
    let opponent = [("opponent", json!(game.player(1).id)), ("preset", json!("quartet-2020"))];
    let channel = game.play.channel("homeworlds").await.expect("a channel");
    let other = game.play.command(game.player(0), &channel, "game new", &opponent).await;
    game.play.says(&other, "is open").await;
}

always_on_both_databases!(the_doctor_finds_a_wrong_rating_and_it_is_mended);
async fn the_doctor_finds_a_wrong_rating_and_it_is_mended(database: Database) {
    let club = Club::new(database);
    play_everything(&club).await;
    let wrong = "update ratings set mean = mean + 0.000001 where person = 902";
    tamper(&club.database.url, wrong).await;
    let (said, well) = doctor(&club.database.url);
    assert!(!well && said.contains("ratings        2, 1 wrong"), "{said}");
    assert!(said.contains("homeworlds: that of 902 is not"), "{said}");
    let mended = task(&["ratings"], &[("DATABASE_URL", &*club.database.url)]);
    assert!(mended.status.success(), "{mended:?}");
    assert_eq!(String::from_utf8_lossy(&mended.stdout), "1 games rated\n");
    let (said, well) = doctor(&club.database.url);
    assert!(well, "{said}");
}
