//! Somebody else plays on for a player: with the same game and the same time, and with nothing else of
//! theirs. On both databases.

use std::time::Duration;

use starpost::app::{
    Asking, Call, GameId, Imported, Person, PersonId, Ruling, Side, StepTo, Steps, Timestamp,
};
use starpost_games::clock::Hours;
use starpost_games::game::Seat;
use starpost_games::record::Wish;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, cat, dan, human, refused};
use crate::support::databases::Database;
use crate::support::several::{seated, table_of_three};
use crate::timing::clocks::timed;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Dan, who referees, days after the beginning.
fn referee(club: &Club, days: u32) -> Call {
    let mut call = club.manager_call(&dan());
    call.now = NOW.after(DAY * days);
    call
}

async fn replace(club: &Club, game: GameId, (player, by): (Person, Person), days: u32) {
    let ruling = Ruling::Replace {
        player: player.id,
        by: human(by),
    };
    let ruled = club
        .app
        .rulings()
        .rule(&referee(club, days), game, &ruling)
        .await;
    ruled.expect("replaced");
}

async fn away(club: &Club, who: &Person, days: u32) {
    let taken = club.app.clocks().take_vacation(&club.call(who), days).await;
    taken.expect("a vacation");
}

async fn deadline(club: &Club, game: GameId) -> Option<Timestamp> {
    let standing = club.app.boards().look(&club.call(&ann()), game).await;
    standing.expect("a game").clock.deadline
}

on_both_databases!(the_vacation_of_a_player_is_none_of_who_plays_on);
async fn the_vacation_of_a_player_is_none_of_who_plays_on(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    away(&club, &ann(), 9).await;
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 12)));
    replace(&club, game, (ann(), cat()), 2).await;
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 5)));
    club.check(game).await;
    club.drain_after(DAY * 3).await;
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 5)));
    club.check(game).await;
}

on_both_databases!(whoever_plays_on_brings_the_rest_of_their_vacation);
async fn whoever_plays_on_brings_the_rest_of_their_vacation(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    away(&club, &cat(), 4).await;
    replace(&club, game, (ann(), cat()), 2).await;
    assert_eq!(
        deadline(&club, game).await,
        Some(NOW.after(DAY * 7)),
        "two days of four are nothing to this game, and then there is a whole turn's time"
    );
    club.drain_after(DAY * 3).await;
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 7)));
    let mut back = club.call(&cat());
    back.now = NOW.after(DAY * 3);
    club.app
        .clocks()
        .end_vacation(&back)
        .await
        .expect("she is back");
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 6)));
    club.check(game).await;
}

on_both_databases!(whoever_plays_on_has_offered_and_asked_nothing);
async fn whoever_plays_on_has_offered_and_asked_nothing(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    let offer = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Asking::Draw)
        .await;
    let offer = offer.expect("an offer").request;
    let asked = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Wish::Pause)
        .await;
    let request = asked.expect("it is asked").request;
    replace(&club, game, (ann(), cat()), 0).await;
    let accepted = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, offer)
        .await;
    assert_eq!(refused(accepted), "no-draw-offer");
    let granted = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, request)
        .await;
    assert_eq!(refused(granted), "nothing-asked");
    club.check(game).await;
}

on_both_databases!(of_three_whoever_plays_on_has_agreed_to_nothing);
async fn of_three_whoever_plays_on_has_agreed_to_nothing(database: Database) {
    let club = Club::new(database);
    let game = table_of_three(&club).await;
    let people = seated(&club, game).await;
    let offer = club
        .app
        .wishes()
        .ask(&club.call(&people[0]), game, Asking::Draw)
        .await;
    let offer = offer.expect("an offer").request;
    let accept = async |who: &Person| {
        let left = club.app.wishes().grant(&club.call(who), game, offer).await;
        left.expect("it stands").over.is_some()
    };
    assert!(!accept(&people[1]).await);
    let eve = Person {
        id: starpost::app::PersonId(905),
        name: "Eve".to_owned(),
    };
    replace(&club, game, (people[1].clone(), eve.clone()), 0).await;
    assert!(!accept(&people[2]).await, "Eve has not agreed");
    assert!(accept(&eve).await);
    club.check(game).await;
}

on_both_databases!(what_a_player_had_prepared_is_not_there_when_they_come_back);
async fn what_a_player_had_prepared_is_not_there_when_they_come_back(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    let steps = Steps::one("build g1 South", "build g1 North");
    let prepared = club
        .app
        .prepared()
        .keep(&club.call(&ben()), game, 0, &steps)
        .await;
    prepared.expect("it is prepared");
    replace(&club, game, (ben(), cat()), 0).await;
    replace(&club, game, (cat(), ben()), 0).await;
    let played = club.play(&ann(), game, "build g1 South").await;
    assert_eq!(played.expect("a turn").number, 3);
    let turns = club.app.boards().look(&club.call(&ann()), game).await;
    assert_eq!(turns.expect("a game").turns, 3, "Ben answers himself");
    club.check(game).await;
}

/// Another referee.
fn eve() -> Person {
    Person {
        id: PersonId(905),
        name: "Eve".to_owned(),
    }
}

on_both_databases!(what_a_player_has_done_is_no_ruling_once_they_do_not_play_any_more);
async fn what_a_player_has_done_is_no_ruling_once_they_do_not_play_any_more(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    let given = club
        .app
        .clocks()
        .give_time(&club.call(&ben()), game, Hours(5))
        .await;
    given.expect("more time");
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    let asked = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Wish::Takeback)
        .await;
    let request = asked.expect("it is asked").request;
    let granted = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, request)
        .await;
    granted.expect("taken back");
    replace(&club, game, (ben(), cat()), 0).await;
    let other = club.manager_call(&eve());
    let ruling = Ruling::Replace {
        player: cat().id,
        by: human(dan()),
    };
    club.app
        .rulings()
        .rule(&other, game, &ruling)
        .await
        .expect("replaced");
    let log = club
        .app
        .boards()
        .log(&club.call(&ann()), game)
        .await
        .expect("a log");
    let ruled = log.iter().filter_map(|event| event.ruled_by.clone());
    let ruled: Vec<String> = ruled.map(|referee| referee.name).collect();
    assert_eq!(ruled, ["Dan", "Eve"], "also of one who plays now");
}

/// Who did what, as the history tells it.
async fn history(club: &Club, game: GameId) -> Vec<String> {
    let log = club
        .app
        .boards()
        .log(&club.call(&dan()), game)
        .await
        .expect("a log");
    let told = log.into_iter().map(|event| {
        let by = event.by.map_or_else(String::new, |by| by.person.name);
        match event.number {
            Some(number) => format!("{number}. {by}"),
            None => format!("{} {by}", event.what.kind()),
        }
    });
    told.collect()
}

const BOTH_PLAYED: [&str; 7] = [
    "1. Ann",
    "2. Ben",
    "3. Ann",
    "offer Ann",
    "replace Cat",
    "4. Ben",
    "5. Cat",
];

/// Ann plays until her third turn and offers a draw, and Cat plays on.
async fn played_by_both(club: &Club) -> GameId {
    let game = club.turn_to_post().await;
    let offered = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Asking::Draw)
        .await;
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
    let board = club
        .app
        .boards()
        .board(&call, game, Some(3), Side::Own)
        .await;
    let last = board.expect("a board").standing.last.expect("a turn");
    assert_eq!(last.0.person, ann());
    club.drain().await;
    let says = club.courier.says();
    assert!(
        says.iter().any(|line| line.starts_with("3. Ann: ")),
        "{says:?}"
    );
}

on_both_databases!(a_record_keeps_who_played_and_who_plays_on);
async fn a_record_keeps_who_played_and_who_plays_on(database: Database) {
    let club = Club::new(database);
    let game = played_by_both(&club).await;
    let left = club.app.ends().resign(&club.call(&ben()), game).await;
    left.expect("it is over");
    let file = club.app.records().export(&club.call(&dan()), game).await;
    let file = file.expect("a file").text;
    assert!(file.contains("\nseat South: Cat\n"), "{file}");
    assert!(file.contains("\nreplace South for Ann\n"), "{file}");
    let call = club.call(&dan());
    let imported = club.app.records().import(&call, &file, Seat(0), None).await;
    let Ok(Imported::Finished(kept)) = imported else {
        panic!("it is over");
    };
    let told = history(&club, kept.game).await;
    assert_eq!(told[..7], BOTH_PLAYED);
    let again = club
        .app
        .records()
        .export(&club.call(&dan()), kept.game)
        .await;
    // Its clock stays behind.
    let file = file.replacen("\nclock start\n", "\n", 1);
    assert_eq!(again.expect("a file").text, file);
}

on_both_databases!(what_was_replaced_is_not_forgotten_when_turns_are_taken_back);
async fn what_was_replaced_is_not_forgotten_when_turns_are_taken_back(database: Database) {
    let club = Club::new(database);
    let game = played_by_both(&club).await;
    let ruled = club
        .app
        .rulings()
        .rule(&referee(&club, 0), game, &Ruling::Rewind(2))
        .await;
    ruled.expect("taken back");
    club.play(&cat(), game, "build g1 South")
        .await
        .expect("another turn");
    let told = history(&club, game).await;
    assert_eq!(told[..2], ["1. Ann", "2. Ben"]);
    assert_eq!(told.last().map(String::as_str), Some("3. Cat"));
    club.check(game).await;
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
