//! A runtime of its own for the connections to the gateway. A shard that Discord refuses keeps a thread of its
//! runtime busy for most of a minute, and may keep everything else there from going on. Knows no connection.

use std::io;
use std::panic::resume_unwind;

use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinSet;

/// Two: one that is kept busy, and one that goes on.
const THREADS: usize = 2;

/// A runtime on which nobody waits who is not on it. It ends when this is dropped, with whatever is under way there.
pub(super) struct Apart {
    handle: Handle,
    /// Taken when this is dropped.
    runtime: Option<Runtime>,
}

impl Apart {
    /// An error: there is no thread to be had.
    pub(super) fn new() -> io::Result<Apart> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(THREADS)
            .thread_name("gateway")
            .enable_all()
            .build()?;
        Ok(Apart {
            handle: runtime.handle().clone(),
            runtime: Some(runtime),
        })
    }

    /// Does some work there. Whatever it spawns is there too. It ends when this future is dropped.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> T {
        let mut alone = JoinSet::new();
        alone.spawn_on(work, &self.handle);
        match alone.join_next().await {
            Some(Ok(done)) => done,
            Some(Err(failed)) if failed.is_panic() => resume_unwind(failed.into_panic()),
            _ => std::future::pending().await,
        }
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Dropped, it would wait for its threads, which blocks the thread of whoever drops it.
            runtime.shutdown_background();
        }
    }
}
