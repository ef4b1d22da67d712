//! Tests whose futures are too deep for the stack that a test gets: the front end under whole seasons,
//! not optimized.

use std::thread;

use tokio::runtime::Builder;

const STACK: usize = 32 << 20;

/// Runs a test with room for deep futures, with this many threads.
pub(crate) fn roomy<F: Future<Output = ()>>(threads: usize, test: impl FnOnce() -> F + Send) {
    let run = || {
        let mut builder = match threads {
            1 => Builder::new_current_thread(),
            _ => Builder::new_multi_thread(),
        };
        let runtime = builder.worker_threads(threads).thread_stack_size(STACK).enable_all().build();
        runtime.expect("a runtime").block_on(test());
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK);
        let running = thread.spawn_scoped(scope, run).expect("a thread");
        if let Err(why) = running.join() {
            std::panic::resume_unwind(why);
        }
    });
}
