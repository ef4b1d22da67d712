//! Threads that draw pictures: as many as there are processors, since more would take more memory and be
//! no sooner. Does not know what is drawn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use anyhow::Context as _;
use tokio::sync::oneshot;

use super::fair_queue::FairQueue;
use super::gate::Party;

type PaintJob = Box<dyn FnOnce() + Send>;

/// Threads that are started when they are needed, and stay; those for whom they draw take turns.
pub(super) struct Painters {
    queue: Mutex<PaintQueue>,
    has_work: Condvar,
    /// The function that each thread runs first.
    prepare: fn(),
}

struct PaintQueue {
    waiting: FairQueue<Party, PaintJob>,
    /// The number of threads, and the number of them that have nothing to do.
    threads: usize,
    idle: usize,
}

impl Painters {
    /// None yet; each does that first.
    pub(super) const fn new(prepare: fn()) -> Painters {
        Painters {
            queue: Mutex::new(PaintQueue {
                waiting: FairQueue::new(usize::MAX),
                threads: 0,
                idle: 0,
            }),
            has_work: Condvar::new(),
            prepare,
        }
    }

    /// Does something for somebody on one of the threads, and waits for that. Fails if it panics, or if the
    /// system gives no thread.
    pub(super) async fn run<T: Send + 'static>(
        &'static self,
        party: Party,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let (result, done) = oneshot::channel();
        let work = move || {
            // Whoever wanted it may have gone, before or meanwhile.
            if !result.is_closed() {
                let _ = result.send(work());
            }
        };
        self.add(party, Box::new(work))?;
        done.await.context("drawing has panicked")
    }

    fn add(&'static self, party: Party, work: PaintJob) -> io::Result<()> {
        let mut queue = self.queue();
        queue.waiting.push(party, work);
        let most = thread::available_parallelism().map_or(1, usize::from);
        if queue.waiting.waiting() > queue.idle && queue.threads < most {
            let named = thread::Builder::new().name("painter".to_owned());
            match named.spawn(|| self.paint()) {
                Ok(_) => queue.threads += 1,
                // Those that are there do it later.
                Err(_) if queue.threads > 0 => {}
                Err(fault) => {
                    queue.waiting = FairQueue::new(usize::MAX);
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
            let (party, work) = self.next();
            // Whoever waits for it is told by what the work drops.
            let _ = catch_unwind(AssertUnwindSafe(work));
            self.queue().waiting.end(party);
        }
    }

    /// The next work, and for whom, as soon as there is some.
    fn next(&self) -> (Party, PaintJob) {
        let mut queue = self.queue();
        loop {
            if let Some(next) = queue.waiting.begin() {
                return next;
            }
            queue.idle += 1;
            let woken = self.has_work.wait(queue);
            queue = woken.unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }

    fn queue(&self) -> MutexGuard<'_, PaintQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;
    use crate::store::PersonId;

    static PAINTERS: Painters = Painters::new(|| {});
    const ANN: Party = Party::Person(PersonId(1));
    const BEN: Party = Party::Person(PersonId(2));

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
        let all = (0..40).map(|number| tokio::spawn(PAINTERS.run(ANN, move || picture(number))));
        for (number, drawn) in all.collect::<Vec<_>>().into_iter().enumerate() {
            let drawn = drawn.await.expect("who waits does not panic");
            assert_eq!(drawn.ok(), (number % 10 != 3).then_some(number));
        }
        let processors = thread::available_parallelism().map_or(1, usize::from);
        assert_eq!(MOST.load(Ordering::SeqCst), processors);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn who_wants_one_picture_waits_for_hardly_any_of_somebody_who_wants_forty() {
        static FAIR: Painters = Painters::new(|| {});
        static DRAWN: AtomicUsize = AtomicUsize::new(0);
        let picture = || {
            thread::sleep(Duration::from_millis(5));
            DRAWN.fetch_add(1, Ordering::SeqCst)
        };
        let anns: Vec<_> = (0..40).map(|_| tokio::spawn(FAIR.run(ANN, picture))).collect();
        while FAIR.queue().waiting.waiting() + DRAWN.load(Ordering::SeqCst) < 30 {
            tokio::task::yield_now().await;
        }
        let before = DRAWN.load(Ordering::SeqCst);
        let bens = FAIR.run(BEN, picture).await.expect("a picture");
        let processors = thread::available_parallelism().map_or(1, usize::from);
        assert!(bens - before <= 3 * processors, "{bens}, of {before}");
        for anns in anns {
            anns.await.expect("no panic").expect("a picture");
        }
        while !FAIR.queue().waiting.is_empty() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn nothing_is_drawn_for_somebody_who_has_gone() {
        static LEFT: Painters = Painters::new(|| {});
        static DRAWN: AtomicUsize = AtomicUsize::new(0);
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let slow = || thread::sleep(Duration::from_millis(200));
        let busy: Vec<_> = (0..processors).map(|_| tokio::spawn(LEFT.run(ANN, slow))).collect();
        while LEFT.queue().waiting.under_way() < processors {
            tokio::task::yield_now().await;
        }
        let gone = LEFT.run(BEN, || DRAWN.fetch_add(1, Ordering::SeqCst));
        let gone = tokio::time::timeout(Duration::from_millis(20), gone).await;
        assert!(gone.is_err(), "the others are drawn first");
        for busy in busy {
            busy.await.expect("no panic").expect("drawn");
        }
        while !LEFT.queue().waiting.is_empty() {
            tokio::task::yield_now().await;
        }
        assert_eq!(DRAWN.load(Ordering::SeqCst), 0);
    }
}
