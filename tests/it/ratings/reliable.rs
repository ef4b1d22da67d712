//! The turns that were in time.

use starpost_games::clock::Hours;
use starpost_games::league::Reliability;
use std::time::Duration;

use starpost::app::{GameId, Person};

use super::scene::{DAY, begun, on_day, resigns};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat};
use crate::support::databases::Database;

/// A game by these terms in which both have set up, on the first day; Ann is to move.
async fn set_up(club: &Club, terms: &str, of: [&Person; 2]) -> GameId {
    let game = begun(club, terms, of, 0).await;
    let lines = ["homeworld b3 r1 g3", "homeworld y2 b1 g3"];
    for (who, line) in of.into_iter().zip(lines) {
        plays(club, who, game, line, 0).await;
    }
    game
}

async fn plays(club: &Club, who: &Person, game: GameId, line: &str, day: u32) {
    let played = club.app.turns().turn_at_once(&on_day(club, who, day), game, line).await;
    played.expect("a turn");
}

async fn of(club: &Club, person: &Person) -> (u32, u32) {
    let reliability = club.database.store.reliability(person.id).await;
    let Reliability { in_time, late } = reliability.expect("a row");
    (in_time, late)
}

on_both_databases!(a_loss_on_time_is_a_late_turn_and_others_are_in_time);
async fn a_loss_on_time_is_a_late_turn_and_others_are_in_time(database: Database) {
    let club = Club::new(database);
    let game = set_up(&club, "clock=3d vacation=off", [&ann(), &ben()]).await;
    plays(&club, &ann(), game, "build g South", 2).await;
    club.drain_after(DAY * 2).await;
    assert_eq!(of(&club, &ann()).await, (0, 0), "the game goes on");
    club.drain_after(DAY * 5).await;
    assert_eq!(of(&club, &ann()).await, (2, 0));
    assert_eq!(of(&club, &ben()).await, (1, 1));
    let untimed = set_up(&club, "", [&ann(), &ben()]).await;
    resigns(&club, &ben(), untimed, 90).await;
    club.drain_after(DAY * 90).await;
    assert_eq!(of(&club, &ben()).await, (1, 1), "without a clock nothing counts");
}

on_both_databases!(a_claimed_loss_is_late_once);
async fn a_claimed_loss_is_late_once(database: Database) {
    let club = Club::new(database);
    let terms = "clock=3d overtime=claim vacation=off";
    let game = set_up(&club, terms, [&ann(), &ben()]).await;
    club.drain_after(DAY * 4).await;
    let claimed = club.app.clocks().claim(&on_day(&club, &ben(), 4), game).await;
    claimed.expect("Ben wins");
    club.drain_after(DAY * 4).await;
    assert_eq!(of(&club, &ann()).await, (1, 1));
    assert_eq!(of(&club, &ben()).await, (1, 0));
}

on_both_databases!(a_turn_after_the_flag_is_late_unless_more_time_was_given);
async fn a_turn_after_the_flag_is_late_unless_more_time_was_given(database: Database) {
    let club = Club::new(database);
    let terms = "clock=3d overtime=claim vacation=off";
    let game = set_up(&club, terms, [&ann(), &ben()]).await;
    let kind = set_up(&club, terms, [&cat(), &ben()]).await;
    club.drain_after(DAY * 4).await;
    plays(&club, &ann(), game, "build g South", 5).await;
    let call = on_day(&club, &ben(), 5);
    let given = club.app.clocks().give_time(&call, kind, Hours(48)).await;
    given.expect("two more days");
    plays(&club, &cat(), kind, "build g South", 6).await;
    resigns(&club, &ben(), game, 6).await;
    resigns(&club, &ben(), kind, 6).await;
    club.drain_after(DAY * 6 + Duration::from_secs(1)).await;
    assert_eq!(of(&club, &ann()).await, (1, 1));
    assert_eq!(of(&club, &cat()).await, (2, 0));
    assert_eq!(of(&club, &ben()).await, (2, 0));
}
