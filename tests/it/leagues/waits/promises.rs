//! Every deadline by every cause of lost time: what came of it is what its row promises.

use starpost::app::{Lost, LostBy, Wait};

use super::causes::Waiting;
use super::deadlines::{STORIES, Setting, Story};
use crate::on_both_databases_at_length;
use crate::support::databases::{Database, another, sqlite};
use crate::support::left_out;
use std::time::Duration;

/// The number of hours that are lost each time.
const LOST: u32 = 48;

/// From a Friday on, five weeks after everything began.
const FRIDAY: Duration = Duration::from_secs((5 * 7 * 24 + 60) * 3600);

/// After how many hours a deadline came.
async fn comes_after(story: &Story, database: Database, by: Option<LostBy>) -> u32 {
    let is_vacation = by == Some(LostBy::Vacation);
    let setting = Setting {
        database,
        since: FRIDAY,
        vacation: if is_vacation { "on" } else { "off" },
        weekends: if by == Some(LostBy::Weekend) { "free" } else { "count" },
        used_up: is_vacation,
    };
    let mut waiting: Waiting = (story.begins)(setting).await;
    let began = waiting.scene.since;
    waiting.is_up = Some(story.is_up);
    waiting.hours(story.lost_after).await;
    if let Some(by) = by {
        waiting.loses(LOST, by).await;
    }
    let most = began + Duration::from_secs(3600 * u64::from(story.hours + 10 * LOST));
    while waiting.came.is_none() {
        assert!(waiting.scene.since < most, "{}: it never comes", story.wait);
        waiting.hours(1).await;
    }
    let came = waiting.came.expect("it has come");
    u32::try_from((came - began).as_secs() / 3600).expect("not for ages")
}

/// The time that was promised, in hours.
fn promised(story: &Story, by: LostBy) -> u32 {
    let lost = story.wait.by(by).expect("a deadline");
    match lost {
        Lost::GivenBack | Lost::Moved => story.hours + LOST,
        Lost::RunsOn => story.hours.max(story.lost_after + LOST * u32::from(by == LostBy::Outage)),
    }
}

on_both_databases_at_length!(every_deadline_keeps_what_its_row_promises);
async fn every_deadline_keeps_what_its_row_promises(database: Database) {
    if left_out("every deadline is waited for, by every cause") {
        return;
    }
    let mut wrong = Vec::new();
    for story in STORIES {
        for by in [None].into_iter().chain(LostBy::ALL.map(Some)) {
            let came = comes_after(&story, another(&database).await, by).await;
            let promised = by.map_or(story.hours, |by| promised(&story, by));
            let cause = by.map_or("nothing", LostBy::word);
            println!("{} × {cause}: {came} h of {promised}", story.wait);
            // What runs on is seen when somebody can look again.
            if !(promised..=promised + 1).contains(&came) {
                wrong.push(format!("{} × {cause}: {came}, not {promised}", story.wait));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_row_that_gives_time_back_has_a_story() {
    for wait in Wait::ALL {
        let gives = LostBy::ALL.into_iter().any(|by| wait.is_longer_by(by));
        let is_told = STORIES.iter().any(|story| story.wait == wait);
        assert!(!gives || is_told, "{wait}");
    }
}

/// The deadlines that were seen to pass in time that did not count.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_waits_while_whoever_is_challenged_is_on_vacation() {
    let story = STORIES.iter().find(|story| story.wait == Wait::Challenge).expect("a story");
    let came = comes_after(story, sqlite().await, Some(LostBy::Vacation)).await;
    assert_eq!(came, story.hours + LOST);
}
