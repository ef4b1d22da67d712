//! Games on several threads at a time, in the order in which they were to be played.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{Error, Result, anyhow};
use clap::Args;

/// The number of threads.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct ThreadCount {
    /// The number of games to play at a time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// Tells all threads to end soon: one of them has failed.
#[derive(Clone, Debug, Default)]
pub(super) struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    pub(super) fn is_said(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn tell(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The work that was done.
#[derive(Debug)]
pub(super) struct BatchOutcome<S, T> {
    /// The state of each thread.
    pub(super) states: Vec<S>,
    /// The result of each thing that was done, in their order.
    pub(super) all: Vec<T>,
    /// The reason why not everything was done: what failed first.
    pub(super) failed: Option<Error>,
}

impl<S, T> BatchOutcome<S, T> {
    /// The results of everything, if nothing has failed.
    pub(super) fn whole(self) -> Result<Vec<T>> {
        match self.failed {
            Some(why) => Err(why),
            None => Ok(self.all),
        }
    }
}

/// Does `count` things, numbered from 0, on so many threads, each of which begins with a state of its
/// own. When one fails no other is begun, and `stop` is told.
pub(super) fn on_threads<S: Send, T: Send>(
    (threads, count): (ThreadCount, usize),
    stop: &StopFlag,
    begin: impl Fn() -> Result<S> + Sync,
    work: impl Fn(&mut S, usize) -> Result<T> + Sync,
) -> BatchOutcome<S, T> {
    let next = AtomicUsize::new(0);
    let first = Mutex::new(None);
    let fail = |why: Error| {
        let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(why);
        stop.tell();
    };
    let run = || {
        let mut done = Vec::new();
        let mut state = begin().map_err(fail).ok()?;
        while !stop.is_said() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                break;
            }
            match work(&mut state, index) {
                Ok(one) => done.push((index, one)),
                Err(why) => fail(why),
            }
        }
        Some((state, done))
    };
    let ends = thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, run);
        let spawned: Vec<_> = (0..threads.threads).map(spawn).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| {
            let died = |_| fail(anyhow!("a thread has died"));
            thread.join().map_err(died).ok().flatten()
        };
        let threads = spawned.into_iter().filter_map(|thread| {
            let none = |why| fail(anyhow!("starting a thread: {why}"));
            thread.map_err(none).ok()
        });
        threads.filter_map(join).collect::<Vec<_>>()
    });
    let (states, done): (Vec<S>, Vec<Vec<(usize, T)>>) = ends.into_iter().unzip();
    let mut done: Vec<(usize, T)> = done.into_iter().flatten().collect();
    done.sort_by_key(|(index, _)| *index);
    BatchOutcome {
        states,
        all: done.into_iter().map(|(_, one)| one).collect(),
        failed: first.into_inner().unwrap_or_else(PoisonError::into_inner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_is_done_once_and_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 4] {
            let threads = ThreadCount { threads };
            let work = |done: &mut usize, index: usize| {
                *done += 1;
                Ok(index)
            };
            let done = on_threads((threads, 9), &StopFlag::default(), || Ok(0), work);
            assert_eq!(done.states.iter().sum::<usize>(), 9);
            assert_eq!(done.whole().expect("no errors"), Vec::from_iter(0..9));
        }
    }

    #[test]
    fn an_error_ends_it_and_what_was_done_is_kept() {
        for threads in [1, 2] {
            let work = |(): &mut (), index: usize| match index {
                3 => Err(anyhow!("three")),
                _ => Ok(index),
            };
            let stop = StopFlag::default();
            let ended = on_threads((ThreadCount { threads }, 9_000_000), &stop, || Ok(()), work);
            assert!(stop.is_said());
            assert_eq!(ended.states.len(), usize::from(threads));
            assert_eq!(ended.all[..3], [0, 1, 2]);
            assert!(ended.all.len() < 9_000_000 - 1);
            assert_eq!(ended.whole().expect_err("an error").to_string(), "three");
        }
    }

    #[test]
    fn without_a_state_to_begin_with_nothing_is_done() {
        let begin = || Err::<(), _>(anyhow!("nobody"));
        let work = |(): &mut (), _| Ok(());
        let ended = on_threads((ThreadCount { threads: 2 }, 9), &StopFlag::default(), begin, work);
        assert!(ended.all.is_empty());
        assert_eq!(ended.whole().expect_err("an error").to_string(), "nobody");
    }
}
