//! Whatever waits, left alone for sixty days: it ends, or somebody can end it.

use std::time::Duration;

use starpost::app::Wait;
use tokio::task::JoinSet;

use super::causes::{Told, Waiting};
use super::deadlines::{STORIES, Setting, Story};
use super::people::{Alone, BY_PEOPLE};
use super::unseen::UNSEEN;
use crate::support::databases::{Database, another, postgres, sqlite};

/// For how long nobody touches anything.
const SIXTY_DAYS: u32 = 60;

/// The number that are left alone at the same time.
const AT_ONCE: usize = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "sixty days of everything, by the hour"]
async fn whatever_is_left_alone_for_sixty_days_ends_or_can_be_ended_on_sqlite() {
    nothing_waits_for_ever(sqlite().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "sixty days of everything, by the hour"]
async fn whatever_is_left_alone_for_sixty_days_ends_or_can_be_ended_on_postgres() {
    if let Some(database) = postgres().await {
        nothing_waits_for_ever(database).await;
    }
}

/// Sets up whatever can wait and leaves it alone for sixty days, in which the worker comes round every hour.
async fn nothing_waits_for_ever(database: Database) {
    let mut wrong = Vec::new();
    let mut all = JoinSet::new();
    for story in left_alone() {
        let apart = another(&database).await;
        all.spawn(async move { (!story.ends_in(apart).await).then_some(story.wait().word()) });
        if all.len() == AT_ONCE {
            wrong.extend(all.join_next().await);
        }
    }
    wrong.extend(all.join_all().await.into_iter().map(Ok));
    let all: Result<Vec<_>, _> = wrong.into_iter().collect();
    let wrong: Vec<&str> = all.expect("none fails").into_iter().flatten().collect();
    assert_eq!(wrong, Vec::<&str>::new());
}

/// Something that is left alone.
enum Left {
    Alone(&'static Alone),
    Deadline(&'static Story),
}

/// All of it.
fn left_alone() -> impl Iterator<Item = Left> {
    let alone = BY_PEOPLE.iter().chain(&UNSEEN).map(Left::Alone);
    alone.chain(STORIES.iter().map(Left::Deadline))
}

impl Left {
    fn wait(&self) -> Wait {
        match self {
            Left::Alone(alone) => alone.wait,
            Left::Deadline(story) => story.wait,
        }
    }

    async fn begins(&self, database: Database) -> Waiting {
        match self {
            Left::Alone(alone) => (alone.begins)(database).await,
            Left::Deadline(story) => {
                let setting = Setting {
                    database,
                    since: Duration::ZERO,
                    vacation: "off",
                    weekends: "count",
                    used_up: false,
                };
                (story.begins)(setting).await
            }
        }
    }

    /// True if it is over after sixty days, or can be ended then.
    async fn ends_in(&self, database: Database) -> bool {
        let mut waiting = self.begins(database).await;
        waiting.days(SIXTY_DAYS).await;
        let ends: Told<'_, bool> = match self {
            Left::Alone(alone) => (alone.ends)(&waiting),
            Left::Deadline(story) => (story.is_up)(&waiting),
        };
        ends.await
    }
}

#[test]
fn whatever_waits_is_left_alone() {
    for wait in Wait::ALL {
        assert!(left_alone().any(|left| left.wait() == wait), "{wait}");
    }
}
