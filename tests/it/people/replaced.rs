//! Somebody else plays on for a player: with the same game and the same time, and with nothing else of
//! theirs. On both databases.

use std::time::Duration;

use starpost::app::{Call, GameId, Imported, Person, RequestKind, Ruling, Side, StepTo};
use starpost_games::game::Seat;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, cat, dan, human};
use crate::support::databases::Database;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Dan, who referees, days after the beginning.
fn referee(club: &Club, days: u32) -> Call {
    let mut call = club.manager_call(&dan());
    call.now = NOW.after(DAY * days);
    call
}

async fn replace(club: &Club, game: GameId, (player, by): (Person, Person), days: u32) {
    let ruling = Ruling::Replace { player: player.id, by: human(by) };
    let ruled = club.app.rulings().rule(&referee(club, days), game, &ruling).await;
    ruled.expect("replaced");
}

/// The deeds and those who did them, as the history tells it.
async fn history(club: &Club, game: GameId) -> Vec<String> {
    let log = club.app.boards().log(&club.call(&dan()), game).await.expect("a log");
    let told = log.into_iter().map(|event| {
        let by = event.by.map_or_else(String::new, |by| by.person.name);
        match event.number {
            Some(number) => format!("{number}. {by}"),
            None => format!("{} {by}", event.what.kind()),
        }
    });
    told.collect()
}

const BOTH_PLAYED: [&str; 7] =
    ["1. Ann", "2. Ben", "3. Ann", "offer Ann", "replace Cat", "4. Ben", "5. Cat"];

/// Ann plays until her third turn and offers a draw, and Cat plays on.
async fn played_by_both(club: &Club) -> GameId {
    let game = club.turn_to_post().await;
    let offered = club.app.wishes().ask(&club.call(&ann()), game, RequestKind::Draw).await;
    offered.expect("an offer");
    replace(club, game, (ann(), cat()), 0).await;
    for (who, line) in [(ben(), "build g1 North"), (cat(), "build g1 South")] {
        club.play(&who, game, line).await.expect("a turn");
    }
    game
}

on_both_databases!(whoever_plays_on_has_not_done_what_went_before);
async fn whoever_plays_on_has_not_done_what_went_before(database: Database) {
    let club = Club::new(database);
    let game = played_by_both(&club).await;
    assert_eq!(history(&club, game).await, BOTH_PLAYED);
    let step = async |to| {
        let stepped = club.app.boards().step(&club.call(&dan()), game, to).await;
        stepped.expect("a turn")
    };
    let then = step(StepTo::After(1)).await;
    let by = then.events[0].event.by.as_ref().expect("somebody");
    assert_eq!(by.person, ann());
    assert_eq!(then.board.standing.seats[0].person, ann());
    assert!(then.board.alt.contains("Ann"), "{}", then.board.alt);
    assert!(!then.board.alt.contains("Cat"), "{}", then.board.alt);
    let now = step(StepTo::Last).await;
    assert_eq!(now.board.standing.seats[0].person, cat());
    assert!(now.board.alt.contains("Cat"), "{}", now.board.alt);
    let call = club.call(&dan());
    let board = club.app.boards().board(&call, game, Some(3), Side::Own).await;
    let last = board.expect("a board").standing.last.expect("a turn");
    assert_eq!(last.0.person, ann());
    club.drain().await;
    let says = club.courier.says();
    assert!(says.iter().any(|line| line.starts_with("3. Ann: ")), "{says:?}");
}

on_both_databases!(a_record_keeps_who_played_and_who_plays_on);
async fn a_record_keeps_who_played_and_who_plays_on(database: Database) {
    let club = Club::new(database);
    let game = played_by_both(&club).await;
    let left = club.app.ends().resign(&club.call(&ben()), game).await;
    left.expect("it is over");
    let file = club.app.records().export(&club.call(&dan()), game).await.expect("a file").text;
    assert!(file.contains("\nseat South: Cat\n"), "{file}");
    assert!(file.contains("\nreplace South for Ann\n"), "{file}");
    let call = club.call(&dan());
    let imported = club.app.records().import(&call, &file, Seat(0), None).await;
    let Ok(Imported::Finished(kept)) = imported else {
        panic!("it is over");
    };
    let told = history(&club, kept.game).await;
    assert_eq!(told[..7], BOTH_PLAYED);
    let again = club.app.records().export(&club.call(&dan()), kept.game).await;
    // Its clock stays behind.
    let file = file.replacen("\nclock start\n", "\n", 1);
    assert_eq!(again.expect("a file").text, file);
}

on_both_databases!(in_a_log_of_before_whoever_did_something_is_known_by_what_they_did);
async fn in_a_log_of_before_whoever_did_something_is_known_by_what_they_did(database: Database) {
    let club = Club::new(database);
    let game = played_by_both(&club).await;
    let mut connection = club.database.connect().await;
    sqlx::query("update events set body = '0', former = null where kind = 'replace'")
        .execute(&mut connection)
        .await
        .expect("as it was stored before");
    assert_eq!(history(&club, game).await, BOTH_PLAYED);
    club.check(game).await;
}
