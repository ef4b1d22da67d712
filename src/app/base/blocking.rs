//! Work that takes the processor for long, where async tasks need not wait for it.

use std::thread;

use anyhow::Context as _;
use tokio::sync::oneshot;

/// Runs work that would keep other tasks waiting on a thread for blocking work.
pub(in crate::app) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}

/// How far work gives way to what somebody has clicked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Pace {
    /// Somebody looks out for what comes of it.
    Soon,
    /// Nobody does.
    AtLeisure,
}

/// Runs work on a thread of its own, which gives way to those that answer people.
pub(in crate::app) async fn run_in_background<T: Send + 'static>(
    pace: Pace,
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    let (result, done) = oneshot::channel();
    let run = move || {
        give_way(pace);
        // Whoever wanted it may have gone.
        let _ = result.send(work());
    };
    let named = thread::Builder::new().name("background".to_owned());
    named.spawn(run)?;
    done.await.context("work in the background has panicked")
}

/// Lets other threads go first from now on; where the system does not know that of a thread, nothing
/// changes.
#[cfg(target_os = "linux")]
fn give_way(pace: Pace) {
    let nice = match pace {
        Pace::Soon => 5,
        Pace::AtLeisure => 15,
    };
    // For Linux, no process means this thread. Whoever may not be nicer runs like all others.
    let _ = rustix::process::setpriority_process(None, nice);
}

#[cfg(not(target_os = "linux"))]
fn give_way(_: Pace) {}
