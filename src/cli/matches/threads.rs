//! Games on several threads at a time, in the order in which they were to be played.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow};

/// Does `count` things, numbered from 0, on so many threads. Each thread begins with a state of its own,
/// all of which are returned too.
pub(super) fn on_threads<S: Send, T: Send>(
    (threads, count): (usize, usize),
    begin: impl Fn() -> Result<S> + Sync,
    work: impl Fn(&mut S, usize) -> Result<T> + Sync,
) -> Result<(Vec<S>, Vec<T>)> {
    let next = AtomicUsize::new(0);
    let run = || -> Result<(S, Vec<(usize, T)>)> {
        let mut state = begin()?;
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return Ok((state, done));
            }
            done.push((index, work(&mut state, index)?));
        }
    };
    let results = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(run)).collect();
        let died = |_| Err(anyhow!("a thread has died"));
        let ends = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(died));
        ends.collect::<Result<Vec<_>>>()
    })?;
    let (states, done): (Vec<S>, Vec<Vec<(usize, T)>>) = results.into_iter().unzip();
    let mut done: Vec<(usize, T)> = done.into_iter().flatten().collect();
    done.sort_by_key(|(index, _)| *index);
    Ok((states, done.into_iter().map(|(_, one)| one).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_is_done_once_and_in_order_on_any_number_of_threads() {
        for threads in [0, 1, 4] {
            let work = |done: &mut usize, index: usize| {
                *done += 1;
                Ok(index)
            };
            let (states, all) = on_threads((threads, 9), || Ok(0), work).expect("no errors");
            assert_eq!(all, Vec::from_iter(0..9));
            assert_eq!(states.iter().sum::<usize>(), 9);
        }
    }

    #[test]
    fn an_error_ends_it() {
        let work = |(): &mut (), index: usize| match index {
            3 => Err(anyhow!("three")),
            _ => Ok(()),
        };
        let ended = on_threads((2, 9), || Ok(()), work);
        assert_eq!(ended.expect_err("an error").to_string(), "three");
    }
}
