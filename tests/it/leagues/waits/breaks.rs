//! Nothing can be posted for less than an hour: what a league waits for, and ends just then, ends later by
//! as much.

use std::time::Duration;

use starpost::app::{LeagueStage, Wait};

use super::super::scene::{Scene, person};
use super::causes::{HOUR, Waiting};
use super::deadlines::{STORIES, Setting, Story};
use crate::support::databases::{Database, another};
use crate::{on_both_databases, on_both_databases_at_length};

const MINUTE: Duration = Duration::from_secs(60);

/// The time for which nothing can be posted: before and after the moment at which it ends.
const BREAK: [Duration; 2] = [Duration::from_secs(600), Duration::from_secs(1_800)];

impl Waiting {
    /// So much time passes, and whatever falls due then is done.
    async fn passes(&mut self, time: Duration) {
        self.scene.since += time;
        let clocks = self.scene.club.app.clocks();
        clocks.beat(self.scene.now()).await.expect("lives");
        self.scene.drain().await;
    }
}

async fn is_held(story: &Story, database: Database) {
    let mut waiting: Waiting = (story.begins)(Setting::plain(database)).await;
    waiting.hours(story.hours - 1).await;
    let wait = story.wait;
    let [before, after] = BREAK;
    waiting.passes(HOUR - before).await;
    assert!(!(story.is_up)(&waiting).await, "{wait}: too early");
    let places = waiting.places().await;
    waiting.silent_from_now(&places).await;
    waiting.passes(before).await;
    assert!(!(story.is_up)(&waiting).await, "{wait}: it is held");
    waiting.passes(after).await;
    assert!(!(story.is_up)(&waiting).await, "{wait}: it is still held");
    waiting.heard_again(&places).await;
    assert!(!(story.is_up)(&waiting).await, "{wait}: not at the repair");
    waiting.passes(before - MINUTE).await;
    assert!(!(story.is_up)(&waiting).await, "{wait}: it is given back");
    waiting.passes(MINUTE * 2).await;
    // What everybody plans by leaves everybody some days.
    let (is_last_day, is_round_end) = (wait == Wait::LastDay, wait == Wait::RoundEnd);
    if is_last_day || is_round_end {
        waiting.hours(3 * 24).await;
    }
    // What is held is looked at every hour.
    if !(story.is_up)(&waiting).await {
        waiting.hours(1).await;
    }
    assert!((story.is_up)(&waiting).await, "{wait}: it comes");
    let moved = [is_last_day, is_round_end].map(usize::from);
    assert_eq!(["postponed", "rounds-later"].map(|news| waiting.scene.news(news)), moved, "{wait}");
}

on_both_databases_at_length!(what_ends_in_a_short_break_ends_later_by_as_much);
async fn what_ends_in_a_short_break_ends_later_by_as_much(database: Database) {
    for wait in [
        Wait::Turn,
        Wait::FirstTurn,
        Wait::GoOn,
        Wait::CallingOff,
        Wait::Invitation,
        Wait::DatedSignUp,
        Wait::LastDay,
        Wait::RoundEnd,
        Wait::Notice,
        Wait::Substitute,
        Wait::Act,
        Wait::CheckIn,
        Wait::Challenge,
    ] {
        let story = STORIES.iter().find(|story| story.wait == wait);
        is_held(story.expect("a story"), another(&database).await).await;
    }
}

on_both_databases!(a_date_is_not_moved_by_a_short_break_long_before_it);
async fn a_date_is_not_moved_by_a_short_break_long_before_it(database: Database) {
    let scene = Scene::begun(database, "days:10 clock:30d no-show:off at_once:1", 4).await;
    let ends = scene.facts().await.row.ends;
    let game = scene.open().await[0].game.expect("open");
    let mut waiting = Waiting::of(scene, person(1)).beside(game, &[]);
    for _ in 0..3 {
        waiting.hours(5).await;
        let places = waiting.places().await;
        waiting.silent_from_now(&places).await;
        waiting.passes(MINUTE * 40).await;
        waiting.heard_again(&places).await;
    }
    assert_eq!(waiting.scene.facts().await.row.ends, ends);
    assert_eq!(waiting.scene.news("postponed"), 0);
    assert_eq!(waiting.scene.stage().await, LeagueStage::Playing);
}
