//! Somebody asks for very much at once, and whoever asks for one thing waits for hardly any of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use starpost::app::{App, Call, GameId};
use starpost_games::games::{Kind, Lesson};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::support::club::{Club, ann, ben};
use crate::support::databases::sqlite;

/// The number of things she asks for.
const MANY: usize = 40;

/// Everything she has asked for, all of it at once.
struct Asked {
    done: Arc<AtomicUsize>,
    all: Vec<JoinHandle<()>>,
}

impl Asked {
    fn of<F>(club: &Club, ask: impl Fn(App, Call) -> F) -> Asked
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let done = Arc::<AtomicUsize>::default();
        let all = (0..MANY)
            .map(|_| {
                let (asked, done) = (ask(club.app.clone(), club.call(&ann())), Arc::clone(&done));
                tokio::spawn(async move {
                    asked.await;
                    done.fetch_add(1, Ordering::SeqCst);
                })
            })
            .collect();
        Asked { done, all }
    }

    /// The amount of it that is done while that is: one thing, for which somebody else asks now.
    async fn meanwhile(&self, one: impl Future<Output = ()>) -> usize {
        while self.done() == 0 {
            sleep(Duration::from_millis(1)).await;
        }
        let before = self.done();
        one.await;
        self.done() - before
    }

    fn done(&self) -> usize {
        self.done.load(Ordering::SeqCst)
    }

    async fn all(self) {
        for one in self.all {
            one.await.expect("no panic");
        }
    }
}

/// A lesson with a picture.
fn lesson() -> &'static Lesson {
    let mut lessons = Kind::Homeworlds.game().lessons().iter();
    let pictured = lessons.find(|lesson| lesson.example.is_some());
    pictured.expect("there are some")
}

async fn draw(app: App, call: Call) {
    let heading = "Example".to_owned();
    let drawn = app.lessons().lesson(&call, Kind::Homeworlds, lesson(), heading);
    drawn.await.expect("drawn").expect("a picture");
}

async fn export(app: App, call: Call, game: GameId) {
    let record = app.records().export(&call, game).await;
    assert!(!record.expect("a record").text.is_empty());
}

async fn all_about(app: App, call: Call) {
    let all = app.privacy().mine(&call).await;
    assert!(!all.expect("something").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_one_picture_waits_for_hardly_any_of_forty_of_somebody_else() {
    let club = Club::new(sqlite().await);
    let anns = Asked::of(&club, draw);
    let bens = draw(club.app.clone(), club.call(&ben()));
    let drawn = anns.meanwhile(bens).await;
    let painters = available_parallelism().map_or(1, usize::from);
    // Those that are being drawn, one of her turn, and what ends before anybody has counted.
    assert!(drawn <= 3 * painters + 2, "{drawn} of {MANY}");
    anns.all().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_one_record_waits_for_hardly_any_of_forty_of_somebody_else() {
    let club = Club::new(sqlite().await);
    let game = club.set_up().await;
    let anns = Asked::of(&club, |app, call| export(app, call, game));
    let bens = export(club.app.clone(), club.call(&ben()), game);
    let written = anns.meanwhile(bens).await;
    assert!(written <= 8, "{written} of {MANY}");
    anns.all().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_all_about_themselves_once_waits_for_hardly_any_of_forty_times() {
    let club = Club::new(sqlite().await);
    club.set_up().await;
    let anns = Asked::of(&club, all_about);
    let bens = all_about(club.app.clone(), club.call(&ben()));
    let written = anns.meanwhile(bens).await;
    assert!(written <= 8, "{written} of {MANY}");
    anns.all().await;
}
