//! One letter a day about all games that wait for somebody, told through the service. On both
//! databases.

use std::time::Duration;

use starpost::app::{Reminders, Timestamp};

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann};
use crate::support::databases::Database;
use crate::timing::clocks::{timed, told};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// How long it is from the beginning to nine in Warsaw: it is 23:13:20 there.
const NINE: Duration = Duration::from_secs(9 * 3600 + 46 * 60 + 40);

async fn next(club: &Club) -> Option<Timestamp> {
    club.database.store.next_digest().await.expect("reads")
}

on_both_databases!(at_nine_there_is_one_letter_about_all_games_that_wait);
async fn at_nine_there_is_one_letter_about_all_games_that_wait(database: Database) {
    let club = Club::new(database);
    let slow = timed(&club, "clock=7d vacation=off").await;
    let fast = timed(&club, "clock=3d vacation=off").await;
    club.prefer(&ann(), Reminders::Digest, None).await;
    assert_eq!(next(&club).await, Some(NOW.after(NINE)));
    club.drain_after(NINE - HOUR).await;
    assert!(club.letters().is_empty(), "it is eight");
    club.drain_after(NINE).await;
    club.drain_after(NINE + HOUR).await;
    let both = format!("these wait: {fast}, {slow}");
    assert_eq!(club.letters(), [both.as_str()]);
    assert!(told(&club).is_empty(), "{:?}", told(&club));
    club.play(&ann(), fast, "build g1 South")
        .await
        .expect("a turn");
    club.drain_after(NINE + DAY).await;
    assert_eq!(
        club.letters(),
        [both.clone(), format!("these wait: {slow}")]
    );
    club.play(&ann(), slow, "build g1 South")
        .await
        .expect("a turn");
    club.drain_after(NINE + DAY * 2).await;
    assert_eq!(club.letters().len(), 2, "nothing waits");
    assert_eq!(next(&club).await, Some(NOW.after(NINE + DAY * 3)));
}

on_both_databases!(after_days_without_a_letter_there_is_one);
async fn after_days_without_a_letter_there_is_one(database: Database) {
    let club = Club::new(database);
    timed(&club, "clock=14d vacation=off").await;
    club.prefer(&ann(), Reminders::Digest, None).await;
    let late = NINE + DAY * 3 - HOUR / 2;
    club.drain_after(late).await;
    club.drain_after(late + HOUR).await;
    assert_eq!(club.letters().len(), 1);
    club.drain_after(NINE + DAY * 4).await;
    assert_eq!(club.letters().len(), 2);
}

on_both_databases!(a_daily_letter_that_does_not_arrive_is_spoken_of_once);
async fn a_daily_letter_that_does_not_arrive_is_spoken_of_once(database: Database) {
    let club = Club::new(database);
    timed(&club, "clock=14d vacation=off").await;
    club.prefer(&ann(), Reminders::Digest, None).await;
    club.courier.close_letters_of(&ann());
    for day in 0..3 {
        club.drain_after(NINE + DAY * day).await;
    }
    let until = NOW.after(DAY * 14).0;
    assert_eq!(told(&club), [format!("reminder until {until}, unreached")]);
    // From then on reminders come where the game is played, as for those who want them there.
    club.drain_after(DAY * 7).await;
    assert_eq!(
        told(&club)[1..],
        [format!("reminder until {until}")],
        "half of the time has passed"
    );
}

on_both_databases!(
    a_letter_missed_until_quiet_hours_comes_when_they_end_and_is_the_one_of_that_day
);
async fn a_letter_missed_until_quiet_hours_comes_when_they_end_and_is_the_one_of_that_day(
    database: Database,
) {
    let club = Club::new(database);
    timed(&club, "clock=14d vacation=off").await;
    club.prefer(&ann(), Reminders::Digest, Some("22-8")).await;
    let eleven_at_night = NINE + HOUR * 14;
    club.drain_after(eleven_at_night).await;
    assert!(club.letters().is_empty(), "the hours are quiet");
    assert_eq!(next(&club).await, Some(NOW.after(NINE + DAY - HOUR)));
    club.drain_after(NINE + DAY - HOUR).await;
    club.drain_after(NINE + DAY).await;
    assert_eq!(club.letters().len(), 1);
    assert_eq!(next(&club).await, Some(NOW.after(NINE + DAY * 2)));
}

on_both_databases!(the_daily_letter_moves_with_what_somebody_wants);
async fn the_daily_letter_moves_with_what_somebody_wants(database: Database) {
    let club = Club::new(database);
    timed(&club, "clock=14d vacation=off").await;
    club.prefer(&ann(), Reminders::Digest, Some("22-10")).await;
    assert_eq!(next(&club).await, Some(NOW.after(NINE + HOUR)));
    club.prefer(&ann(), Reminders::Digest, Some("22-8")).await;
    assert_eq!(next(&club).await, Some(NOW.after(NINE)));
    club.prefer(&ann(), Reminders::Letter, Some("22-8")).await;
    assert_eq!(next(&club).await, None);
    club.drain_after(NINE).await;
    assert!(club.letters().is_empty());
}
