//! How long somebody can object to going on without them: while nothing is served, no time passes. On
//! both databases.

use std::time::Duration;

use starpost::app::{Defect, GameId, Timestamp};
use starpost_games::record::Wish;

use crate::on_both_databases;
use crate::people::consent::{asks, later, look};
use crate::stored::doctor::tamper;
use crate::support::club::{Club, ELSEWHERE, NOW, ann, ben};
use crate::support::databases::Database;
use crate::support::several::{seated, table_of_three};
use crate::support::silence::place;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The program does not run from the beginning until then.
async fn wakes(club: &Club, at: Timestamp) {
    club.app.clocks().beat(NOW).await.expect("lives");
    assert!(
        club.app.clocks().beat(at).await.expect("lives"),
        "it is noticed"
    );
    club.worker.drain(at).await.expect("works");
}

/// Ben asks to go on without Ann, who is to move; the post is still to come.
async fn asked(club: &Club) -> (GameId, u32) {
    let game = club.set_up().await;
    club.drain().await;
    let request = asks(club, &ben(), game, Wish::GoOn).await;
    (game, request)
}

/// An hour before that, nobody is gone on without; then somebody is.
async fn ends_after(club: &Club, game: GameId, silence: Duration) {
    club.drain_after(silence - HOUR).await;
    assert!(look(club, game).await.over.is_none(), "too early");
    club.drain_after(silence).await;
    let over = look(club, game).await.over.expect("it is over");
    assert_eq!(over.how.word(), "removal");
    club.check(game).await;
}

on_both_databases!(three_days_of_silence_are_enough);
async fn three_days_of_silence_are_enough(database: Database) {
    let club = Club::new(database);
    let (game, _) = asked(&club).await;
    club.drain().await;
    ends_after(&club, game, DAY * 3).await;
}

on_both_databases!(nobody_is_silent_while_the_program_does_not_run);
async fn nobody_is_silent_while_the_program_does_not_run(database: Database) {
    let club = Club::new(database);
    let (game, _) = asked(&club).await;
    club.drain().await;
    wakes(&club, NOW.after(DAY * 4)).await;
    ends_after(&club, game, DAY * 7).await;
}

on_both_databases!(whoever_was_asked_before_the_program_stopped_can_object_when_it_runs_again);
async fn whoever_was_asked_before_the_program_stopped_can_object_when_it_runs_again(
    database: Database,
) {
    let club = Club::new(database);
    let (game, request) = asked(&club).await;
    club.drain().await;
    wakes(&club, NOW.after(DAY * 4)).await;
    let denied = club
        .app
        .wishes()
        .deny(&later(&club, &ann(), 4), game, request)
        .await;
    denied.expect("an objection");
    club.drain_after(DAY * 9).await;
    assert_eq!(club.last_but_reminders().as_deref(), Some("Ann denies"));
    club.check(game).await;
}

on_both_databases!(nobody_is_silent_before_the_request_is_posted);
async fn nobody_is_silent_before_the_request_is_posted(database: Database) {
    let club = Club::new(database);
    let (game, _) = asked(&club).await;
    let place = place(&club, game).await;
    club.courier.forbid(place);
    club.drain().await;
    club.drain_after(DAY * 4).await;
    assert!(look(&club, game).await.over.is_none(), "nobody knows of it");
    club.courier.allow(place);
    club.drain_after(DAY * 5).await;
    assert_eq!(club.last_post().as_deref(), Some("Ben asks for go-on"));
    ends_after(&club, game, DAY * 8).await;
}

on_both_databases!(nobody_is_silent_whose_place_to_object_is_gone);
async fn nobody_is_silent_whose_place_to_object_is_gone(database: Database) {
    let club = Club::new(database);
    let (game, _) = asked(&club).await;
    club.drain().await;
    let place = place(&club, game).await;
    club.courier.shut(place, Defect::Gone);
    let gone = club.app.places().place_is_gone(place, NOW.after(DAY)).await;
    gone.expect("noted");
    club.courier.forbid(place);
    club.drain_after(DAY * 3).await;
    club.drain_after(DAY * 6).await;
    assert!(look(&club, game).await.over.is_none(), "she cannot answer");
    let mut call = later(&club, &ben(), 7);
    call.place.channel = ELSEWHERE;
    let moved = club.app.places().move_here(&call, game, None).await;
    moved.expect("goes on elsewhere");
    ends_after(&club, game, DAY * 9).await;
}

on_both_databases!(whoever_agrees_late_ends_nobodys_time_to_object);
async fn whoever_agrees_late_ends_nobodys_time_to_object(database: Database) {
    let club = Club::new(database);
    let game = table_of_three(&club).await;
    let people = seated(&club, game).await;
    club.drain().await;
    let request = asks(&club, &people[1], game, Wish::GoOn).await;
    club.drain().await;
    let to_move = async || look(&club, game).await.to_move.map(|mover| mover.person);
    let absent = Some(people[0].clone());
    assert_eq!(to_move().await, absent);
    wakes(&club, NOW.after(DAY * 4)).await;
    let agrees = later(&club, &people[2], 5);
    let agreed = club.app.wishes().grant(&agrees, game, request).await;
    agreed.expect("agrees");
    assert_eq!(to_move().await, absent, "there are two days left");
    club.drain_after(DAY * 7 - HOUR).await;
    assert_eq!(to_move().await, absent);
    club.drain_after(DAY * 7).await;
    assert_eq!(to_move().await, Some(people[1].clone()));
    club.check(game).await;
}

on_both_databases!(the_silence_in_a_stopped_game_is_judged_once_that_is_mended);
async fn the_silence_in_a_stopped_game_is_judged_once_that_is_mended(database: Database) {
    let club = Club::new(database);
    let (game, _) = asked(&club).await;
    club.drain().await;
    let url = &club.database.url;
    tamper(url, "update events set hash = hash + 1 where seq = 1").await;
    let tried = club.drain_after(DAY * 3).await;
    assert_eq!(tried, 2, "it is tried, and so is the reminder");
    assert_eq!(club.drain_after(DAY * 3 + HOUR).await, 0, "and waits");
    tamper(url, "update events set hash = hash - 1 where seq = 1").await;
    club.drain_after(DAY * 4).await;
    assert!(look(&club, game).await.over.is_some(), "it is over");
    club.check(game).await;
}
