//! Crash points: where a test can end the program, to see what it leaves behind. A release build
//! has none: there `before` and `after` do nothing.
//!
//! They are around each commit (`store`), around each request to Discord (`discord`) and around each job, by its
//! word (`worker`). Two are within something that another process may take over: `after taking part`, where it is
//! read what somebody leaves whose data is deleted, and `after putting a thought`, where the bot is about to have
//! played (`store`). A test that starts the program names a point in `STARPOST_CRASH`: with `2 after commit` the
//! program aborts when it gets there for the second time; with `panic 2 after commit` the task that gets there panics,
//! and with `stop 2 after commit` the whole program stands still until it is told to go on (SIGCONT). A test that runs
//! the service in its own process runs it under a `Plan`.

#[cfg(debug_assertions)]
pub use planned::CrashPoint;

/// The point before a step.
#[cfg(debug_assertions)]
pub(crate) async fn before(step: &str) {
    planned::pass(format!("before {step}")).await;
}

/// The point after a step.
#[cfg(debug_assertions)]
pub(crate) async fn after(step: &str) {
    planned::pass(format!("after {step}")).await;
}

/// Does nothing in a release build.
#[cfg(not(debug_assertions))]
pub(crate) async fn before(_step: &str) {}

/// Does nothing in a release build.
#[cfg(not(debug_assertions))]
pub(crate) async fn after(_step: &str) {}

#[cfg(debug_assertions)]
mod planned {
    use std::future::pending;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Arc, LazyLock, Mutex, PoisonError};

    use tokio::sync::Notify;

    tokio::task_local! {
        static PLAN: CrashPoint;
    }

    /// The crash that the environment asks for.
    static ASKED: LazyLock<Option<Crash>> = LazyLock::new(asked);

    /// The point that the environment names, how many more times it must be reached, and what happens then.
    struct Crash {
        point: String,
        left: AtomicU32,
        way: CrashKind,
    }

    /// The fate of a program at its point.
    #[derive(Clone, Copy)]
    enum CrashKind {
        /// It ends.
        Abort,
        /// The task panics.
        Panic,
        /// It stands still until somebody lets it go on.
        Stop,
    }

    /// The ways that are asked for by a word.
    const WAYS: [(&str, CrashKind); 2] = [("panic ", CrashKind::Panic), ("stop ", CrashKind::Stop)];

    /// The point at which something that runs within a test dies: the n-th that it reaches.
    #[derive(Clone, Debug)]
    pub struct CrashPoint {
        left: Arc<AtomicU32>,
        died_at: Arc<Mutex<Option<String>>>,
        dead: Arc<Notify>,
    }

    impl CrashPoint {
        /// Dies at the point of this number, counted from 1. With 0 it never does.
        #[must_use]
        pub fn at(number: u32) -> CrashPoint {
            CrashPoint {
                left: Arc::new(AtomicU32::new(number)),
                died_at: Arc::default(),
                dead: Arc::default(),
            }
        }

        /// Runs something to its end. The error names the point at which it died; whatever it was
        /// doing was dropped there.
        pub async fn run<F: Future>(&self, work: F) -> Result<F::Output, String> {
            tokio::select! {
                biased;
                () = self.dead.notified() => {
                    let died_at = self.died_at.lock().unwrap_or_else(PoisonError::into_inner);
                    Err(died_at.clone().unwrap_or_default())
                }
                done = PLAN.scope(self.clone(), work) => Ok(done),
            }
        }

        /// Reaches a point, and never returns if it is the one to die at.
        pub async fn pass(&self, point: String) {
            let left = self.left.load(Ordering::Relaxed);
            self.left.store(left.saturating_sub(1), Ordering::Relaxed);
            if left == 1 {
                *self.died_at.lock().unwrap_or_else(PoisonError::into_inner) = Some(point);
                self.dead.notify_one();
                pending::<()>().await;
            }
        }
    }

    pub(super) async fn pass(point: String) {
        match PLAN.try_with(CrashPoint::clone) {
            Ok(plan) => plan.pass(point).await,
            Err(_) => pass_alone(&point),
        }
    }

    /// In a program of its own every point is logged, so that the log shows how far it got.
    fn pass_alone(point: &str) {
        tracing::debug!(point, "passes");
        let Some(asked) = &*ASKED else {
            return;
        };
        if asked.point == point && asked.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            match asked.way {
                CrashKind::Abort => std::process::abort(),
                CrashKind::Panic => panic!("a panic was asked for {point}"),
                CrashKind::Stop => stand_still(),
            }
        }
    }

    fn stand_still() {
        let me = std::process::id().to_string();
        let told = std::process::Command::new("kill").args(["-STOP", &me]).status();
        assert!(told.is_ok_and(|told| told.success()), "it can stop itself");
        // Another thread may be the one that is told, and has to run before this one stops.
        std::thread::sleep(std::time::Duration::from_secs(1));
    }

    fn asked() -> Option<Crash> {
        let asked = std::env::var("STARPOST_CRASH").ok()?;
        let other = WAYS.iter().find_map(|(word, way)| Some((asked.strip_prefix(word)?, *way)));
        let (asked, way) = other.unwrap_or((&asked, CrashKind::Abort));
        let (number, point) = asked.split_once(' ')?;
        Some(Crash { point: point.to_owned(), left: AtomicU32::new(number.parse().ok()?), way })
    }
}
