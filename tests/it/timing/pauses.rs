//! Pauses, which all have agreed on: how long they last, who ends them, and what is said of that.

use std::time::Duration;

use starpost::app::{Call, GameId, Ruling};
use starpost_games::record::Wish;

use super::clocks::{timed, told};
use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, cat, refused};
use crate::support::databases::Database;

const DAY: Duration = Duration::from_secs(24 * 3600);
const HOUR: Duration = Duration::from_secs(3600);

/// Somebody does something after this long.
fn after(club: &Club, wait: Duration) -> Call {
    Call {
        now: NOW.after(wait),
        ..club.call(&ann())
    }
}

/// Ann asks for a pause, and Ben agrees.
pub(super) async fn pause(club: &Club, game: GameId) {
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, Wish::Pause).await;
    let request = asked.expect("asks").request;
    let granted = wishes.grant(&club.call(&ben()), game, request).await;
    granted.expect("Ben agrees");
    club.drain().await;
}

on_both_databases!(a_pause_ends_by_itself_after_thirty_days_and_says_so_a_day_before);
async fn a_pause_ends_by_itself_after_thirty_days_and_says_so_a_day_before(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    pause(&club, game).await;
    let before = told(&club).len();
    let news = |club: &Club| told(club)[before..].to_vec();
    club.drain_after(DAY * 29 - HOUR).await;
    assert!(news(&club).is_empty(), "{:?}", news(&club));
    let standing = club.app.boards().look(&after(&club, DAY * 29), game).await;
    let ends = standing.expect("a game").clock.pause_ends;
    assert_eq!(ends, Some(NOW.after(DAY * 30)));
    club.drain_after(DAY * 29).await;
    assert_eq!(news(&club), ["the pause ends soon"]);
    club.drain_after(DAY * 30).await;
    assert_eq!(news(&club)[1..], ["the pause is over"]);
    let standing = club.app.boards().look(&after(&club, DAY * 30), game).await;
    let clock = standing.expect("a game").clock;
    assert_eq!(
        clock.deadline,
        Some(NOW.after(DAY * 33)),
        "no time was lost"
    );
    club.check(game).await;
    club.drain_after(DAY * 33).await;
    let over = news(&club).pop();
    assert_eq!(over.as_deref(), Some("Ann is out of time, over by time"));
}

on_both_databases!(a_pause_that_a_player_ends_does_not_end_again);
async fn a_pause_that_a_player_ends_does_not_end_again(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=60d vacation=off").await;
    pause(&club, game).await;
    let resumed = club.app.wishes().resume(&after(&club, DAY), game).await;
    resumed.expect("Ann ends it");
    club.drain_after(DAY).await;
    let before = told(&club);
    assert_eq!(before.last().map(String::as_str), Some("resumed"));
    club.drain_after(DAY * 30).await;
    let news = &told(&club)[before.len()..];
    let is_reminder = |one: &String| one.starts_with("reminder");
    assert!(news.iter().all(is_reminder), "{news:?}");
}

on_both_databases!(a_referee_ends_a_pause_and_nobody_ends_one_that_there_is_not);
async fn a_referee_ends_a_pause_and_nobody_ends_one_that_there_is_not(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    let rulings = club.app.rulings();
    let ends = async |call: &Call| rulings.rule(call, game, &Ruling::Resume).await;
    assert_eq!(
        refused(ends(&club.manager_call(&cat())).await),
        "not-paused"
    );
    pause(&club, game).await;
    assert_eq!(refused(ends(&club.call(&cat())).await), "only-referees");
    ends(&club.manager_call(&cat())).await.expect("it ends");
    club.drain().await;
    let standing = club.app.boards().look(&club.call(&ann()), game).await;
    assert!(!standing.expect("a game").clock.is_paused);
}

on_both_databases!(a_game_without_a_clock_is_not_paused);
async fn a_game_without_a_clock_is_not_paused(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let asked = club.app.wishes();
    let asked = asked.ask(&club.call(&ann()), game, Wish::Pause).await;
    assert_eq!(refused(asked), "no-clock");
}

on_both_databases!(time_that_is_given_during_a_vacation_leaves_it_as_it_is);
async fn time_that_is_given_during_a_vacation_leaves_it_as_it_is(database: Database) {
    use starpost_games::clock::Hours;
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    let clocks = club.app.clocks();
    let away = clocks.take_vacation(&club.call(&ann()), 5).await;
    let until = away.expect("Ann goes away").until;
    club.drain().await;
    let gives = |wait| Call {
        now: NOW.after(wait),
        ..club.call(&ben())
    };
    let given = clocks.give_time(&gives(DAY), game, Hours(24)).await;
    let clock = given.expect("Ben gives a day").clock;
    assert_eq!(clock.deadline, Some(NOW.after(DAY * 9)));
    club.drain_after(DAY).await;
    let now = clocks.vacation(&after(&club, DAY)).await;
    assert_eq!(now.expect("a vacation").until, until);
    let told = told(&club);
    assert!(!told.iter().any(|one| one.contains("is back")), "{told:?}");
}
