//! Every deadline by causes of lost time that follow, touch, or lie within each other, before the deadline
//! and across it: what overlaps counts once.

use std::time::Duration;

use starpost::app::{LostBy, Wait};

use super::causes::{Told, Waiting};
use super::deadlines::{STORIES, Setting, Story};
use crate::support::databases::{Database, another, postgres, sqlite};

/// The least number of hours of a season, or of a round, that are left when its last day moves, or its end.
const LEAST_LEFT: u32 = 72;

/// A Monday, nearly four weeks after everything began, and three before the days of a new year can be used.
const MONDAY: Duration = Duration::from_secs((3 * 7 * 24 + 132) * 3600);

/// Ways to lose time that meet each other.
struct Meeting {
    named: &'static str,
    /// The number of hours that they take, and how many of them are lost to anything that waits for the bot.
    takes: u32,
    lost: u32,
    /// The number that are lost to something that waits for a person who is on vacation meanwhile.
    lost_with_vacation: u32,
    /// True if somebody is on vacation in it.
    has_vacation: bool,
    happens: for<'a> fn(&'a mut Waiting) -> Told<'a, ()>,
}

macro_rules! told {
    ($work:expr) => {
        Box::pin($work)
    };
}

const MEETINGS: [Meeting; 6] = [
    Meeting {
        named: "a silence, and an outage at once after it",
        takes: 48,
        lost: 48,
        lost_with_vacation: 48,
        has_vacation: false,
        happens: |it| {
            told!(async move {
                it.loses(24, LostBy::Silence).await;
                it.loses(24, LostBy::Outage).await;
            })
        },
    },
    Meeting {
        named: "an outage, and a silence at once after it",
        takes: 48,
        lost: 48,
        lost_with_vacation: 48,
        has_vacation: false,
        happens: |it| {
            told!(async move {
                it.loses(24, LostBy::Outage).await;
                it.loses(24, LostBy::Silence).await;
            })
        },
    },
    Meeting {
        named: "an outage within a silence",
        takes: 36,
        lost: 36,
        lost_with_vacation: 36,
        has_vacation: false,
        happens: |it| {
            told!(async move {
                let places = it.places().await;
                it.silent_from_now(&places).await;
                it.hours(6).await;
                it.loses(24, LostBy::Outage).await;
                it.hours(6).await;
                it.heard_again(&places).await;
            })
        },
    },
    Meeting {
        named: "a silence that ends in an outage",
        takes: 30,
        lost: 30,
        lost_with_vacation: 30,
        has_vacation: false,
        happens: |it| {
            told!(async move {
                let places = it.places().await;
                it.silent_from_now(&places).await;
                it.hours(6).await;
                it.loses(24, LostBy::Outage).await;
                it.heard_again(&places).await;
            })
        },
    },
    Meeting {
        named: "two silences with an hour between",
        takes: 37,
        lost: 36,
        lost_with_vacation: 36,
        has_vacation: false,
        happens: |it| {
            told!(async move {
                it.loses(18, LostBy::Silence).await;
                it.hours(1).await;
                it.loses(18, LostBy::Silence).await;
            })
        },
    },
    Meeting {
        named: "a silence within a vacation",
        takes: 48,
        lost: 18,
        lost_with_vacation: 48,
        has_vacation: true,
        happens: |it| {
            told!(async move {
                let call = it.scene.call(&it.person.clone());
                let clocks = it.scene.club.app.clocks();
                clocks.take_vacation(&call, 2).await.expect("days are left");
                it.hours(12).await;
                it.loses(18, LostBy::Silence).await;
                it.hours(18).await;
            })
        },
    },
];

/// After how many hours a deadline came, if they happen so long after it began to wait.
async fn comes_after(story: &Story, database: Database, after: u32, meeting: &Meeting) -> u32 {
    let setting = Setting {
        database,
        since: MONDAY,
        vacation: if meeting.has_vacation { "on" } else { "off" },
        weekends: "count",
        // No day is used automatically when they are over.
        used_up: meeting.has_vacation,
    };
    let mut waiting: Waiting = (story.begins)(setting).await;
    let began = waiting.scene.since;
    waiting.is_up = Some(story.is_up);
    waiting.hours(after).await;
    (meeting.happens)(&mut waiting).await;
    let most = began + Duration::from_secs(3600 * u64::from(story.hours + 500));
    while waiting.came.is_none() {
        if waiting.scene.since >= most {
            return u32::MAX;
        }
        waiting.hours(1).await;
    }
    let came = waiting.came.expect("it has come");
    u32::try_from((came - began).as_secs() / 3600).expect("not for ages")
}

/// After how many hours it is to come.
fn promised(story: &Story, after: u32, meeting: &Meeting) -> u32 {
    let lost = if story.wait.is_longer_by(LostBy::Vacation) {
        meeting.lost_with_vacation
    } else {
        meeting.lost
    };
    let promised = story.hours + lost;
    match story.wait {
        Wait::LastDay | Wait::RoundEnd => promised.max(after + meeting.takes + LEAST_LEFT),
        _ => promised,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "every deadline is waited for, by causes that meet"]
async fn time_that_is_lost_in_two_ways_at_once_is_given_back_once_on_sqlite() {
    time_is_given_back_once(sqlite().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "every deadline is waited for, by causes that meet"]
async fn time_that_is_lost_in_two_ways_at_once_is_given_back_once_on_postgres() {
    if let Some(database) = postgres().await {
        time_is_given_back_once(database).await;
    }
}

async fn time_is_given_back_once(database: Database) {
    let mut wrong = Vec::new();
    for story in STORIES.iter().filter(|story| waits_for_the_bot(story.wait)) {
        for meeting in &MEETINGS {
            let is_too_late = meeting.has_vacation && !story.wait.is_longer_by(LostBy::Vacation);
            let across = (!is_too_late).then_some(story.hours - 3);
            for after in [story.lost_after].into_iter().chain(across) {
                let another = another(&database).await;
                let came = comes_after(story, another, after, meeting).await;
                let promised = promised(story, after, meeting);
                let what = format!("{} × {} after {after} h", story.wait, meeting.named);
                println!("{what}: {came} h of {promised}");
                if !(promised..=promised + 1).contains(&came) {
                    wrong.push(format!("{what}: {came}, not {promised}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// True if the time in which nobody can be reached is given back.
fn waits_for_the_bot(wait: Wait) -> bool {
    wait.is_longer_by(LostBy::Outage) && wait.is_longer_by(LostBy::Silence)
}
