//! A place that is gone for good: what waits there is held for thirty days, and then ends all the same. It
//! leaves no more to do meanwhile than there was.

use starpost::app::{Defect, Stage, Wait};
use starpost_games::record::Wish;

use super::causes::{HOUR, Waiting};
use super::deadlines::{STORIES, Setting, Story, abandoned};
use super::people::{game, stage};
use crate::on_both_databases_at_length;
use crate::support::club::{CHANNEL, ben};
use crate::support::databases::{Database, another, sqlite};

/// For how many hours it is held at most.
const LONGEST: u32 = 30 * 24;

/// So many hours are passed at once.
const STEP: u32 = 6;

impl Waiting {
    /// All its places are deleted, and nobody says so.
    async fn is_forsaken(&self) {
        for place in self.places().await {
            self.scene.club.courier.shut(place, Defect::Gone);
            let store = &self.scene.club.database.store;
            let mut tx = store.begin().await.expect("begins");
            let marked = tx.mark_place(place, CHANNEL, Defect::Gone, self.scene.now());
            marked.await.expect("marks");
            tx.commit().await.expect("commits");
        }
    }

    /// Some hours pass at once, in which the program runs.
    async fn goes_by(&mut self) {
        for _ in 0..STEP {
            self.scene.since += HOUR;
            let clocks = self.scene.club.app.clocks();
            clocks.beat(self.scene.now()).await.expect("lives");
        }
        self.scene.drain().await;
        self.scene.club.worker.tidy(self.scene.now()).await;
    }

    /// The number of things to be done, but for looks at what is due in a league.
    async fn jobs(&self) -> i64 {
        let database = &self.scene.club.database;
        database.rows("jobs where kind <> 'advance'").await
    }
}

/// True if it has ended, which nobody can be told.
async fn is_over(story: &Story, waiting: &Waiting) -> bool {
    let news = match story.wait {
        Wait::Notice => "no-show",
        Wait::Substitute => "declined",
        Wait::Act => "withdrew",
        Wait::Challenge => "defaulted",
        Wait::RoundEnd => "time-up",
        _ => return (story.is_up)(waiting).await,
    };
    let news = format!("league_events where kind = '{news}'");
    waiting.scene.club.database.rows(&news).await > 0
}

async fn ends_all_the_same(story: &Story, database: Database) {
    let wait = story.wait;
    let mut waiting: Waiting = (story.begins)(Setting::plain(database)).await;
    let began = waiting.scene.since;
    waiting.is_forsaken().await;
    let before = waiting.jobs().await;
    let hours = story.hours + LONGEST;
    let most = began + HOUR * (hours + 2 * STEP);
    while !is_over(story, &waiting).await {
        assert!(waiting.scene.since < most, "{wait}: it is held for good");
        // What is said of it once, and reminders of what goes on beside it.
        let jobs = waiting.jobs().await;
        assert!(jobs <= before + 12, "{wait}: {jobs} jobs, {before} before");
        waiting.goes_by().await;
    }
    let came = waiting.scene.since - began;
    assert!(came >= HOUR * hours, "{wait}: held for thirty days: {came:?}");
}

on_both_databases_at_length!(what_is_held_ends_after_thirty_days_all_the_same);
async fn what_is_held_ends_after_thirty_days_all_the_same(database: Database) {
    let waits = [
        Wait::GoOn,
        Wait::CallingOff,
        Wait::Invitation,
        Wait::Notice,
        Wait::Substitute,
        Wait::Act,
        Wait::CheckIn,
        Wait::Challenge,
    ];
    all_end(&database, &waits).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "dates of seasons are held by the hour for a month"]
async fn dates_of_a_season_come_after_thirty_days_all_the_same() {
    let dates = [Wait::DatedSignUp, Wait::LastDay, Wait::RoundEnd];
    all_end(&sqlite().await, &dates).await;
}

async fn all_end(database: &Database, waits: &[Wait]) {
    for wait in waits {
        let story = STORIES.iter().find(|story| story.wait == *wait);
        ends_all_the_same(story.expect("a story"), another(database).await).await;
    }
}

on_both_databases_at_length!(what_could_not_even_be_asked_ends_after_thirty_days);
async fn what_could_not_even_be_asked_ends_after_thirty_days(database: Database) {
    for (wish, days) in [(Wish::GoOn, 3), (Wish::CallOff, 7)] {
        let mut waiting = match wish {
            Wish::GoOn => game(another(&database).await, "clock=none vacation=off").await,
            _ => abandoned(Setting::plain(another(&database).await)).await,
        };
        let id = waiting.game.expect("a game");
        waiting.is_forsaken().await;
        let asks = waiting.scene.call(&ben());
        let asked = waiting.scene.club.app.wishes().ask(&asks, id, wish).await;
        asked.expect("asks");
        waiting.scene.drain().await;
        let began = waiting.scene.since;
        let hours = days * 24 + LONGEST;
        while stage(&waiting).await == Stage::Playing {
            let most = began + HOUR * (hours + 3 * STEP);
            assert!(waiting.scene.since < most, "{wish:?}: it never ends");
            waiting.goes_by().await;
        }
        let came = waiting.scene.since - began;
        assert!(came >= HOUR * hours, "{wish:?}: {came:?}");
    }
}
