//! Work that takes the processor for long, where async tasks need not wait for it.

use std::cell::Cell;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::painters::Painters;

/// How many pictures are being drawn. The processor is one for the whole program.
static DRAWN: Mutex<u32> = Mutex::new(0);
static NONE_IS_DRAWN: Condvar = Condvar::new();

/// Who draws what somebody waits for, and the rest: where a processor has nothing else to do, and what is not
/// done then for so long.
static AWAITED: Painters = Painters::new(|| {});
static BACKGROUND: Painters = Painters::new(give_way_to_all);
static OVERDUE: Painters = Painters::new(|| give_way(BEHIND));
const PATIENCE: Duration = Duration::from_millis(100);

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

/// Draws a picture, in the background unless somebody waits for it; thoughts wait for it either way.
pub(in crate::app) async fn draw<T: Send + 'static>(
    is_awaited: bool,
    work: impl Fn() -> T + Send + Sync + 'static,
) -> anyhow::Result<T> {
    let drawing = move || {
        let _drawing = Drawing::begin();
        work()
    };
    match is_awaited {
        true => AWAITED.run(drawing).await,
        false => draw_behind(Arc::new(drawing)).await,
    }
}

/// Draws a picture where a processor is idle, so that no click waits for it, or behind the clicks where none
/// is for long, so that it comes then as well.
async fn draw_behind<T: Send + 'static>(
    drawing: Arc<impl Fn() -> T + Send + Sync + 'static>,
) -> anyhow::Result<T> {
    let at_leisure = Arc::clone(&drawing);
    match timeout(PATIENCE, BACKGROUND.run(move || at_leisure())).await {
        Ok(drawn) => drawn,
        Err(_) => OVERDUE.run(move || drawing()).await,
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
        if let Some(spare) = (most / 2).checked_sub(waited.get()) {
            let before = elapsed();
            if wait_for_pictures(spare) {
                waited.set(waited.get() + elapsed().saturating_sub(before));
            }
        }
        elapsed() >= most
    }
}

/// Waits until no picture is drawn, but not longer than this; returns whether one was. Where a thought took one
/// core and a picture the other, clicks waited for a tick of the scheduler, whatever their priorities.
fn wait_for_pictures(most: Duration) -> bool {
    let drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    let are_drawn = *drawn > 0;
    if are_drawn {
        // Whether it was long enough: the thought goes on.
        let _ = NONE_IS_DRAWN.wait_timeout_while(drawn, most, |drawn| *drawn > 0);
    }
    are_drawn
}

/// A picture that is drawn, until this is dropped.
struct Drawing;

impl Drawing {
    fn begin() -> Drawing {
        *DRAWN.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        Drawing
    }
}

impl Drop for Drawing {
    fn drop(&mut self) {
        let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
        *drawn -= 1;
        if *drawn == 0 {
            NONE_IS_DRAWN.notify_all();
        }
    }
}

/// How nice a thread is that gives way to all that are not as nice.
const NICEST: i32 = 19;
/// How nice a thread is that draws overdue posts: it has a tenth of what another has where processors are never
/// idle.
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
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Instant;

    use super::*;

    /// What ends a thought that begins now.
    fn thought(most: Duration) -> impl Fn() -> bool + Send {
        let begun = Instant::now();
        ends_after(most, move || begun.elapsed())
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_thought_waits_for_pictures_however_late_but_half_of_its_time_at_most() {
        let most = Duration::from_millis(400);
        let is_over = thought(most);
        thread::sleep(most * 3 / 4);
        let drawn = tokio::spawn(draw(true, move || {
            thread::sleep(most / 8);
            Instant::now()
        }));
        while *DRAWN.lock().expect("no panic") == 0 {
            tokio::task::yield_now().await;
        }
        is_over();
        let woken = Instant::now();
        let drawn = drawn.await.expect("no panic").expect("a picture");
        assert!(woken >= drawn, "it did not wait");

        let is_over = thought(most);
        let _drawing = Drawing::begin();
        let begun = Instant::now();
        is_over();
        is_over();
        assert!(begun.elapsed() >= most / 2, "it did not wait");
        assert!(begun.elapsed() < most, "it waited twice");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_picture_for_which_no_processor_is_idle_is_drawn_once_behind_the_clicks() {
        static TIMES: AtomicUsize = AtomicUsize::new(0);
        static BUSY: AtomicUsize = AtomicUsize::new(0);
        let long = PATIENCE * 5;
        let work = move || {
            BUSY.fetch_add(1, Ordering::SeqCst);
            thread::sleep(long);
        };
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let busy = (0..processors).map(|_| tokio::spawn(BACKGROUND.run(work)));
        let busy: Vec<_> = busy.collect();
        while BUSY.load(Ordering::SeqCst) < processors {
            tokio::task::yield_now().await;
        }
        let begun = Instant::now();
        let drawn = draw_behind(Arc::new(|| TIMES.fetch_add(1, Ordering::SeqCst))).await;
        drawn.expect("a picture");
        assert!(begun.elapsed() < long, "it waited for an idle processor");
        for work in busy {
            work.await.expect("no panic").expect("it is done");
        }
        let flushed = BACKGROUND.run(|| {}).await;
        flushed.expect("it is done");
        assert_eq!(TIMES.load(Ordering::SeqCst), 1);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn work_for_idle_times_runs_only_where_nothing_else_does() {
        use thread_priority::{
            NormalThreadSchedulePolicy, ThreadSchedulePolicy, thread_schedule_policy,
        };
        let policy = run_when_idle(thread_schedule_policy).await;
        let policy = policy.expect("it is done").expect("the system says it");
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        assert_eq!(policy, idle);
    }
}
