//! Work that takes the processor for long, where async tasks need not wait for it.

use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use tokio::sync::oneshot;

use super::gate::Party;
use super::painters::Painters;

/// The number of pictures that are being drawn. The processor is one for the whole program. No lock: a thought
/// that held one might not run again for long, and pictures would wait for it.
static DRAWN: AtomicU32 = AtomicU32::new(0);
/// The interval at which a thought looks whether they are done.
const LOOK: Duration = Duration::from_micros(500);

/// The painters of what somebody waits for, and of the rest.
static AWAITED: Painters = Painters::new(|| {});
static BACKGROUND: Painters = Painters::new(|| {
    give_way(BEHIND);
    IN_BACKGROUND.set(true);
});

thread_local! {
    /// True if this thread draws what nobody waits for.
    static IN_BACKGROUND: Cell<bool> = const { Cell::new(false) };
}

/// Runs work that would keep other tasks waiting on a thread for blocking work.
pub(in crate::app) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}

/// Runs work on a thread of its own, which gives way to those that answer people: nobody is kept from playing
/// until it is done.
pub(in crate::app) async fn run_in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    run_apart(|| give_way(NICEST), work).await
}

/// Runs work on a thread of its own, which runs only where nothing else does.
pub(in crate::app) async fn run_when_idle<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    run_apart(give_way_to_all, work).await
}

/// Runs work on a thread of its own, which does that first.
async fn run_apart<T: Send + 'static>(
    prepare: fn(),
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    let (result, done) = oneshot::channel();
    let run = move || {
        prepare();
        // Whoever wanted it may have gone.
        let _ = result.send(work());
    };
    let named = thread::Builder::new().name("background".to_owned());
    named.spawn(run)?;
    done.await.context("work in the background has panicked")
}

/// Draws a picture, in the background unless a person waits for it; thoughts wait for it either way.
pub(in crate::app) async fn draw<T: Send + 'static>(
    party: Party,
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    let drawing = move || {
        let _drawing = DrawingGuard::begin();
        work()
    };
    match party {
        Party::Person(_) => AWAITED.run(party, drawing).await,
        Party::Bot => BACKGROUND.run(party, drawing).await,
    }
}

/// Lets whoever waits for the processor go first, unless what is drawn here is waited for. However nice a
/// thread is, it may keep the processor until the scheduler's next tick; and whoever lets others go first
/// gives up its turn, so this is called a few times for each picture, and never with a lock held.
pub(in crate::app) fn let_others_first() {
    if IN_BACKGROUND.get() {
        thread::yield_now();
    }
}

/// Tells a thought whether its time is over, and lets it wait while pictures are drawn. However many there are,
/// it thinks at least half of its time. `elapsed`: how long ago it began.
pub fn ends_after(
    most: Duration,
    elapsed: impl Fn() -> Duration + Send,
) -> impl Fn() -> bool + Send {
    let waited = Cell::new(Duration::ZERO);
    move || {
        // Whoever runs where nothing else does may still keep the processor until the scheduler's next tick.
        thread::yield_now();
        if DRAWN.load(Ordering::Relaxed) > 0 {
            let before = elapsed();
            let so_far = || waited.get() + elapsed().saturating_sub(before);
            while DRAWN.load(Ordering::Relaxed) > 0 && so_far() < most / 2 {
                thread::sleep(LOOK);
            }
            waited.set(so_far());
        }
        elapsed() >= most
    }
}

/// A picture that is drawn, until this is dropped.
struct DrawingGuard;

impl DrawingGuard {
    fn begin() -> DrawingGuard {
        DRAWN.fetch_add(1, Ordering::Relaxed);
        DrawingGuard
    }
}

impl Drop for DrawingGuard {
    fn drop(&mut self) {
        DRAWN.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The niceness of a thread that gives way to all that are not as nice.
const NICEST: i32 = 19;
/// The niceness of a thread that draws posts: it has a tenth of what another has where processors are never idle,
/// so that posts come then as well.
const BEHIND: i32 = 10;

/// Lets other threads go first from now on, as nice as that; where the system does not know that of a
/// thread, nothing changes.
#[cfg(target_os = "linux")]
fn give_way(nice: i32) {
    // For Linux, no process means this thread. Whoever may not be nicer runs like all others.
    let _ = rustix::process::setpriority_process(None, nice);
}

#[cfg(not(target_os = "linux"))]
fn give_way(_nice: i32) {}

/// Runs from now on only where nothing else does. Whoever else wakes up has the processor at once, where
/// the nicest thread may keep it for a tick of the scheduler.
#[cfg(target_os = "linux")]
fn give_way_to_all() {
    use thread_priority::{
        NormalThreadSchedulePolicy::Idle, ThreadPriority, ThreadSchedulePolicy,
        set_thread_priority_and_policy, thread_native_id,
    };
    let idle = ThreadSchedulePolicy::Normal(Idle);
    if set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle).is_err() {
        give_way(NICEST);
    }
}

#[cfg(not(target_os = "linux"))]
fn give_way_to_all() {}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::store::PersonId;

    /// The condition that ends a thought that begins now.
    fn thought(most: Duration) -> impl Fn() -> bool + Send {
        let begun = Instant::now();
        ends_after(most, move || begun.elapsed())
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_thought_waits_for_pictures_however_late_but_half_of_its_time_at_most() {
        let most = Duration::from_millis(400);
        let is_over = thought(most);
        thread::sleep(most * 3 / 4);
        let drawn = tokio::spawn(draw(Party::Person(PersonId(1)), move || {
            thread::sleep(most / 8);
            Instant::now()
        }));
        while DRAWN.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
        is_over();
        let woken = Instant::now();
        let drawn = drawn.await.expect("no panic").expect("a picture");
        assert!(woken >= drawn, "it did not wait");

        let is_over = thought(most);
        let _drawing = DrawingGuard::begin();
        let begun = Instant::now();
        is_over();
        is_over();
        assert!(begun.elapsed() >= most / 2, "it did not wait");
        assert!(begun.elapsed() < most, "it waited twice");
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn work_for_idle_times_runs_only_where_nothing_else_does() {
        use thread_priority::{
            NormalThreadSchedulePolicy, ThreadSchedulePolicy, thread_schedule_policy,
        };
        let policy = run_when_idle(thread_schedule_policy)
            .await
            .expect("it is done")
            .expect("the system says it");
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        assert_eq!(policy, idle);
    }
}
