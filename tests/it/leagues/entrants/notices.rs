//! A notice of withdrawal, and a question to a substitute for the same person: whoever is asked has as long
//! to answer as they were promised, and then the notice holds.

use std::collections::BTreeSet;
use std::time::Duration;

use starpost::app::Timestamp;

use crate::leagues::entrants::no_shows::LINE;
use crate::leagues::scene::{Scene, person};
use crate::support::databases::sqlite;

/// The time at which the notice is given, in hours: the first turns are missed then.
const NOTICE: u64 = 48;

/// The time that a person is promised to have, of both.
const DAY: u64 = 24;

/// The outcome of a question, and after how many hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Accepted(u64),
    Declined(u64),
    Unanswered,
}

const ANSWERS: [Answer; 4] =
    [Answer::Accepted(23), Answer::Declined(2), Answer::Declined(23), Answer::Unanswered];

/// The times at which the question is asked: before the notice is given, and some hours before it is over.
const ASKED: [u64; 2] = [NOTICE - 20, NOTICE + 20];

/// A notice, and a question.
#[derive(Clone, Copy, Debug)]
struct Story {
    asked: u64,
    answer: Answer,
}

impl Story {
    /// Until when the question waits.
    fn answered(self) -> u64 {
        self.asked
            + match self.answer {
                Answer::Accepted(after) | Answer::Declined(after) => after,
                Answer::Unanswered => DAY,
            }
    }

    /// The hour at which they are withdrawn, if nobody takes over.
    fn leaves(self) -> u64 {
        (NOTICE + DAY).max(self.answered())
    }

    /// The hour at which they are told, at some hour, that they will be.
    fn told(self, hour: u64) -> u64 {
        let waits = (self.asked..self.answered()).contains(&hour);
        let until = if waits { self.asked + DAY } else { 0 };
        (NOTICE + DAY).max(until)
    }

    /// The hours in which something happens, and those before something may.
    fn hours(self) -> BTreeSet<u64> {
        let ends = [NOTICE + DAY, self.answered(), self.leaves()];
        let before = ends.map(|at| at - 1);
        [NOTICE, self.asked].into_iter().chain(ends).chain(before).collect()
    }

    /// The events of this hour.
    async fn happens(self, scene: &Scene, hour: u64) {
        let (leaves, substitute) = (person(4), person(9));
        if hour == self.asked {
            assert!(scene.asks(&leaves, &substitute).await, "{self:?}");
        }
        match self.answer {
            Answer::Accepted(_) if hour == self.answered() => {
                let taken = scene.accepts(&substitute, &leaves).await;
                taken.unwrap_or_else(|error| panic!("{self:?}: {error:?}"));
            }
            Answer::Declined(_) if hour == self.answered() => {
                let declined = scene.declines(&substitute, &leaves).await;
                declined.unwrap_or_else(|error| panic!("{self:?}: {error:?}"));
            }
            Answer::Accepted(_) | Answer::Declined(_) | Answer::Unanswered => {}
        }
    }

    /// True if somebody takes over before they are withdrawn.
    fn is_replaced(self) -> bool {
        matches!(self.answer, Answer::Accepted(_))
    }

    /// The state of things after this hour.
    async fn check(self, scene: &Scene, hour: u64) {
        let said = scene.said();
        let is_replaced = self.is_replaced() && hour >= self.answered();
        assert_eq!(scene.plays_in_it(&person(9)).await, is_replaced, "{self:?}");
        let is_withdrawn = !self.is_replaced() && hour >= self.leaves();
        let stays = !is_replaced && !is_withdrawn;
        assert_eq!(scene.plays_in_it(&person(4)).await, stays, "{self:?} {hour}: {said:?}");
        assert_eq!(scene.news("no-show"), usize::from(is_withdrawn), "{self:?} {hour}");
        let status = scene.club.app.leagues().status(&scene.runs(), scene.league).await;
        let leaving: Vec<Timestamp> =
            status.expect("a league").leaving.into_iter().map(|(_, at)| at).collect();
        let is_told = hour >= NOTICE && stays;
        let told = is_told.then(|| at(scene, hour, self.told(hour)));
        assert_eq!(leaving, told.into_iter().collect::<Vec<Timestamp>>(), "{self:?} {hour}");
    }
}

/// The moment of an hour, seen from another.
fn at(scene: &Scene, now: u64, hour: u64) -> Timestamp {
    let start = scene.now().before(Duration::from_secs(now * 3600));
    start.after(Duration::from_secs(hour * 3600))
}

async fn is_kept(story: Story) {
    let mut scene = Scene::begun(sqlite().await, LINE, 4).await;
    scene.come_but(&[4]).await;
    for hour in story.hours() {
        scene.since = Duration::from_secs(hour * 3600);
        scene.drain().await;
        story.happens(&scene, hour).await;
        scene.drain().await;
        story.check(&scene, hour).await;
    }
    // Whoever was replaced before missed nothing.
    if scene.news("absent") > 0 {
        assert!(scene.is_answered("absent"), "{story:?}: {:?}", scene.said());
    }
    assert!(scene.is_answered("asked"), "{story:?}: {:?}", scene.said());
    let declined = usize::from(!story.is_replaced());
    assert_eq!(scene.news("declined"), declined, "{story:?}: {:?}", scene.said());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notice_waits_for_the_answer_of_whoever_is_asked_to_take_over() {
    for asked in ASKED {
        for answer in ANSWERS {
            is_kept(Story { asked, answer }).await;
        }
    }
}
