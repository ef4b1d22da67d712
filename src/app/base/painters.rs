//! Threads that draw pictures: as many as there are processors, since more would take more memory and be
//! no sooner. Does not know what is drawn.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use anyhow::Context as _;
use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// Threads that are started when they are needed, and stay; what they are to do is done in the order in which
/// it came.
pub(super) struct Painters {
    queue: Mutex<Queue>,
    has_work: Condvar,
    /// What each thread does first.
    prepare: fn(),
}

struct Queue {
    waiting: VecDeque<Work>,
    /// How many threads there are, and how many of them have nothing to do.
    threads: usize,
    idle: usize,
}

impl Painters {
    /// None yet; each does that first.
    pub(super) const fn new(prepare: fn()) -> Painters {
        Painters {
            queue: Mutex::new(Queue {
                waiting: VecDeque::new(),
                threads: 0,
                idle: 0,
            }),
            has_work: Condvar::new(),
            prepare,
        }
    }

    /// Does something on one of the threads, and waits for that. Fails if it panics, or if the system gives
    /// no thread.
    pub(super) async fn run<T: Send + 'static>(
        &'static self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let (result, done) = oneshot::channel();
        self.add(Box::new(move || {
            // Whoever wanted it may have gone.
            let _ = result.send(work());
        }))?;
        done.await.context("drawing has panicked")
    }

    fn add(&'static self, work: Work) -> io::Result<()> {
        let mut queue = self.queue();
        queue.waiting.push_back(work);
        let most = thread::available_parallelism().map_or(1, usize::from);
        if queue.waiting.len() > queue.idle && queue.threads < most {
            let named = thread::Builder::new().name("painter".to_owned());
            match named.spawn(|| self.paint()) {
                Ok(_) => queue.threads += 1,
                // Those that are there do it later.
                Err(_) if queue.threads > 0 => {}
                Err(fault) => {
                    queue.waiting.clear();
                    return Err(fault);
                }
            }
        }
        self.has_work.notify_one();
        Ok(())
    }

    fn paint(&self) {
        (self.prepare)();
        loop {
            let work = self.next();
            // Whoever waits for it is told by what the work drops.
            let _ = catch_unwind(AssertUnwindSafe(work));
        }
    }

    /// The next work, as soon as there is some.
    fn next(&self) -> Work {
        let mut queue = self.queue();
        loop {
            if let Some(work) = queue.waiting.pop_front() {
                return work;
            }
            queue.idle += 1;
            let woken = self.has_work.wait(queue);
            queue = woken.unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    static PAINTERS: Painters = Painters::new(|| {});

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn as_many_draw_at_once_as_there_are_processors_and_a_panic_ends_one_picture() {
        static NOW: AtomicUsize = AtomicUsize::new(0);
        static MOST: AtomicUsize = AtomicUsize::new(0);
        let picture = |number: usize| {
            let under_way = NOW.fetch_add(1, Ordering::SeqCst) + 1;
            MOST.fetch_max(under_way, Ordering::SeqCst);
            thread::sleep(Duration::from_millis(5));
            NOW.fetch_sub(1, Ordering::SeqCst);
            assert!(number % 10 != 3, "this one cannot be drawn");
            number
        };
        let all = (0..40).map(|number| tokio::spawn(PAINTERS.run(move || picture(number))));
        for (number, drawn) in all.collect::<Vec<_>>().into_iter().enumerate() {
            let drawn = drawn.await.expect("who waits does not panic");
            assert_eq!(drawn.ok(), (number % 10 != 3).then_some(number));
        }
        let processors = thread::available_parallelism().map_or(1, usize::from);
        assert_eq!(MOST.load(Ordering::SeqCst), processors);
    }
}
