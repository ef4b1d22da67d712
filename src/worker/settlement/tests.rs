//! The fate of a job, for everything that can be said against it.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use tempfile::TempDir;

use super::*;
use crate::app::{App, ChannelId, Defect, GameId, MessageId, Stopped};
use crate::store::scratch::{CHANNEL, NOW, database, game, tamper};
use crate::store::{DeadJob, GameJob, Store};
use crate::worker::Letter;
use crate::worker::courier::{CardPost, Courier, Opened, PostError, PublicMessage};
use crate::worker::failure::TRY_AGAIN;
use crate::worker::games::{GameEffect, GamePost};
use crate::worker::marks::Mark;
use crate::worker::post::Post;
use starpost_games::record::Seq;

/// A courier that is never given anything.
struct Nobody;

#[async_trait]
impl Courier for Nobody {
    async fn open_thread(
        &self,
        _: ChannelId,
        _: MessageId,
        _: &CardPost,
    ) -> Result<Opened, PostError> {
        panic!("nothing is sent")
    }

    async fn rename(&self, _: ChannelId, _: &CardPost) -> Result<(), PostError> {
        panic!("nothing is sent")
    }

    async fn post(&self, _: ChannelId, _: &PublicMessage) -> Result<MessageId, PostError> {
        panic!("nothing is sent")
    }

    async fn edit(&self, _: ChannelId, _: MessageId, _: &PublicMessage) -> Result<(), PostError> {
        panic!("nothing is sent")
    }

    async fn retire(&self, _: ChannelId, _: MessageId, _: &Post) -> Result<(), PostError> {
        panic!("nothing is sent")
    }

    async fn write(&self, _: &Letter, _: &str) -> Result<(), PostError> {
        panic!("nothing is sent")
    }

    async fn has_arrived(&self, _: &Letter, _: Timestamp) -> Result<bool, PostError> {
        panic!("nothing is sent")
    }

    async fn can_post(&self, _: ChannelId) -> Result<(), PostError> {
        panic!("nothing is sent")
    }

    async fn find(&self, _: ChannelId, _: &Mark) -> Result<Option<MessageId>, PostError> {
        panic!("nothing is sent")
    }
}

/// The game whose job it is.
const GAME: GameId = GameId(1);

/// The end of an attempt to do it.
type End = Result<AttemptEnd<GameJob>, Undone>;

/// A game with one job.
struct JobScene {
    store: Store,
    worker: Worker,
    _folder: TempDir,
}

impl JobScene {
    async fn new() -> JobScene {
        let (store, folder) = database().await;
        let mut tx = game(&store).await;
        tx.enqueue(GameJob::Announce(Seq(1))).await.expect("a job");
        tx.commit().await.expect("commits");
        let app = App::new(store.clone(), StdRng::seed_from_u64(1));
        JobScene { store, worker: Worker::new(app, Arc::new(Nobody)), _folder: folder }
    }

    /// Claims the job at `now` and gives it this end.
    async fn comes_to(&self, end: End, now: Timestamp) -> Claim {
        let lease = now.after(Duration::from_secs(10));
        let claim = self.store.claim(now, lease).await.expect("claims").expect("it is due");
        let settled = self.worker.settle(&claim, GAME, end, now).await;
        settled.expect("the database answers");
        claim
    }

    async fn due(&self) -> Option<Timestamp> {
        self.store.next_due().await.expect("reads")
    }

    async fn dead(&self) -> Vec<DeadJob> {
        self.store.dead_jobs().await.expect("reads")
    }

    async fn defect(&self) -> Option<Defect> {
        let place = self.store.place(CHANNEL).await.expect("reads");
        place.map(|place| place.defect)
    }
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn done() -> End {
    Ok(AttemptEnd::Outside(JobOutcome::nothing()))
}

fn here(error: PostError) -> End {
    Err(Undone::Post(Some(CHANNEL), error))
}

fn line_is_dead() -> PostError {
    PostError::Other(anyhow::anyhow!("the line went dead"))
}

#[tokio::test]
async fn what_is_done_or_reaches_nobody_is_done_with() {
    for end in [done(), here(PostError::Undeliverable)] {
        let scene = JobScene::new().await;
        scene.comes_to(end, NOW).await;
        assert_eq!((scene.due().await, scene.dead().await), (None, Vec::new()));
    }
}

#[tokio::test]
async fn what_has_to_wait_waits_and_has_not_failed() {
    let scene = JobScene::new().await;
    let after = seconds(3);
    scene.comes_to(here(PostError::Retry { after }), NOW).await;
    assert_eq!(scene.due().await, Some(NOW.after(after)));
    let next = scene.comes_to(done(), NOW.after(after)).await;
    assert_eq!((next.failures, next.is_in_doubt()), (0, false));
}

#[tokio::test]
async fn what_would_be_refused_every_time_is_kept_as_a_dead_job() {
    let scene = JobScene::new().await;
    let why = "content".to_owned();
    scene.comes_to(here(PostError::Rejected(why)), NOW).await;
    assert_eq!(scene.due().await, None);
    let dead = scene.dead().await;
    assert_eq!((dead.len(), &*dead[0].why), (1, "content"));
    assert_eq!(dead[0].kind, "announce");
}

#[tokio::test]
async fn a_broken_place_is_marked_and_tried_again_in_some_hours() {
    let scene = JobScene::new().await;
    scene.comes_to(here(PostError::Broken(Defect::Gone)), NOW).await;
    assert_eq!(scene.defect().await, Some(Defect::Gone));
    assert_eq!(scene.due().await, Some(NOW.after(TRY_AGAIN)));
    let posted = JobOutcome::with(GameEffect::Post(GamePost {
        channel: CHANNEL,
        message: MessageId(1),
        settled: Vec::new(),
        is_over: false,
    }));
    scene.comes_to(Ok(AttemptEnd::Outside(posted)), NOW.after(TRY_AGAIN)).await;
    assert_eq!(scene.defect().await, None, "something was posted there");
}

#[tokio::test]
async fn what_failed_where_the_game_is_no_more_is_tried_at_once() {
    let scene = JobScene::new().await;
    let broken = PostError::Broken(Defect::Gone);
    let elsewhere = Err(Undone::Post(Some(ChannelId(80)), broken));
    scene.comes_to(elsewhere, NOW).await;
    assert_eq!(scene.due().await, Some(Timestamp::AT_ONCE));
}

#[tokio::test]
async fn what_fails_again_and_again_is_tried_less_and_less_and_breaks_the_place_after_an_hour() {
    let refused = || PostError::Refused { status: 418, code: 7 };
    let failures: [(fn() -> PostError, Defect); 2] =
        [(refused, Defect::Refused(418, 7)), (line_is_dead, Defect::NotServed)];
    for (fails, defect) in failures {
        let scene = JobScene::new().await;
        let (mut now, mut pauses, mut last) = (NOW, Vec::new(), NOW);
        while scene.defect().await.is_none() {
            scene.comes_to(here(fails()), now).await;
            let due = scene.due().await.expect("it is never dropped");
            pauses.push(now.until(due).as_secs());
            (last, now) = (now, due);
        }
        let place = scene.store.place(CHANNEL).await.expect("reads");
        let since = place.expect("it is broken").since;
        assert_eq!(since, NOW, "the hour is part of it, until {last:?}");
        assert_eq!(pauses[..5], [2, 4, 8, 16, 32]);
        assert_eq!(pauses.len(), 16, "an hour of failures, and one more");
        assert_eq!(scene.defect().await, Some(defect));
    }
}

#[tokio::test]
async fn only_what_may_have_been_sent_stays_in_doubt() {
    let doubts: [(fn() -> PostError, bool); 2] =
        [(line_is_dead, true), (|| PostError::MessageGone, false)];
    for (fails, doubted) in doubts {
        let scene = JobScene::new().await;
        scene.comes_to(here(fails()), NOW).await;
        let next = scene.comes_to(done(), NOW.after(seconds(2))).await;
        assert_eq!(next.is_in_doubt(), doubted);
    }
}

#[tokio::test]
async fn a_job_of_a_stopped_game_waits_until_somebody_has_seen_to_it() {
    let scene = JobScene::new().await;
    let stopped = Stopped { game: GameId(1), why: anyhow::anyhow!("its log does not replay") };
    scene.comes_to(Err(Undone::Fault(stopped.into())), NOW).await;
    assert_eq!(scene.due().await, Some(NOW.after(LOOK_AT_STOPPED)));
}

#[tokio::test]
async fn a_job_of_a_game_whose_row_cannot_be_read_waits_too() {
    let scene = JobScene::new().await;
    tamper(&scene.store, "update games set kind = 'chess'").await;
    assert_eq!(scene.worker.drain(NOW).await.expect("goes on"), 1);
    assert_eq!(scene.due().await, Some(NOW.after(LOOK_AT_STOPPED)));
}

#[tokio::test]
async fn a_job_that_nobody_knows_is_kept_as_a_dead_one() {
    let scene = JobScene::new().await;
    tamper(&scene.store, "update jobs set kind = 'dance'").await;
    scene.worker.drain(NOW).await.expect("goes on");
    let dead = scene.dead().await;
    assert_eq!(dead[0].kind, "dance");
    assert_eq!(dead[0].why, "no job is called \"dance\"");
}

#[tokio::test]
async fn what_another_worker_has_taken_over_is_left_to_it() {
    let scene = JobScene::new().await;
    let late = scene.store.claim(NOW, NOW).await.expect("claims").expect("due");
    let again = scene.store.claim(NOW, NOW.after(seconds(10))).await;
    assert!(again.expect("claims").is_some(), "the lease has run out");
    let rejected = PostError::Rejected("content".to_owned());
    let settled = scene.worker.settle(&late, GAME, here(rejected), NOW).await;
    settled.expect("it is of no use any more");
    assert_eq!((scene.dead().await.len(), scene.defect().await), (0, None));
    assert_eq!(scene.due().await, Some(NOW.after(seconds(10))));
}
