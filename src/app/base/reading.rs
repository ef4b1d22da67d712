//! Work for the processor that anybody may ask for: little of it at once, and none for long. Does
//! not know what is worked on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::gate::{Capacity, Gate, Party};

/// The most records that are read at the same time, each of another person; others wait for their turn.
const READ_AT_ONCE: usize = 2;

/// The time that reading a record may take, including the wait: the slowest takes a tenth of a second.
const READ_WITHIN: Duration = Duration::from_secs(5);

/// Places for work of this kind.
#[derive(Clone, Debug)]
pub(in crate::app) struct Readings {
    gate: Gate,
    within: Duration,
}

/// Tells work that nobody is waiting for it any more.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Late(Arc<AtomicBool>);

impl Late {
    /// True when the work may stop.
    pub(in crate::app) fn is_late(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Readings {
    /// The places for reading records.
    pub(in crate::app) fn of_records() -> Readings {
        Readings::new(READ_AT_ONCE, READ_WITHIN)
    }

    /// The readings with so many at once and so long for each, including the time it waits.
    fn new(at_once: usize, within: Duration) -> Readings {
        let gate = Gate::new(Capacity::with_endless_line(at_once, 1));
        Readings { gate, within }
    }

    /// Does it where other tasks need not wait for it; `None` if there was no time. Work that was
    /// too slow keeps its place until it notices.
    pub(in crate::app) async fn read<T: Send + 'static>(
        &self,
        party: Party,
        work: impl FnOnce(&Late) -> T + Send + 'static,
    ) -> anyhow::Result<Option<T>> {
        let late = Late::default();
        let told = late.clone();
        let reading = async move {
            let place = self.gate.turn(party).await?;
            let work = move || {
                let done = work(&told);
                drop(place);
                done
            };
            Ok(spawn_blocking(work).await?)
        };
        match timeout(self.within, reading).await {
            Ok(done) => done.map(Some),
            Err(_) => {
                late.0.store(true, Ordering::Relaxed);
                Ok(None)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::thread::sleep;

    use super::*;
    use crate::store::PersonId;

    /// Somebody with this number.
    fn person(number: u64) -> Party {
        Party::Person(PersonId(number))
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn no_more_than_two_are_read_at_once_and_the_third_waits_for_its_turn() {
        let readings = Readings::new(2, Duration::from_secs(60));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let all = (0..6).map(|number| {
            let (readings, now, most) = (readings.clone(), Arc::clone(&now), Arc::clone(&most));
            tokio::spawn(async move {
                let work = move |_: &Late| {
                    let under_way = now.fetch_add(1, Ordering::SeqCst) + 1;
                    most.fetch_max(under_way, Ordering::SeqCst);
                    sleep(Duration::from_millis(30));
                    now.fetch_sub(1, Ordering::SeqCst);
                };
                readings.read(person(number), work).await
            })
        });
        for reading in all.collect::<Vec<_>>() {
            let done = reading.await.expect("no panic").expect("no fault");
            assert!(done.is_some(), "it got its turn");
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn what_takes_too_long_is_given_up_and_told_so() {
        let readings = Readings::new(1, Duration::from_millis(50));
        let endless = |late: &Late| {
            while !late.is_late() {
                sleep(Duration::from_millis(1));
            }
        };
        let given_up = readings.read(person(1), endless).await.expect("no fault");
        assert!(given_up.is_none());
        let place = readings.gate.turn(person(2));
        let place = timeout(Duration::from_secs(60), place).await;
        assert!(place.is_ok(), "it has noticed and left its place");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn who_has_many_read_keeps_one_place_and_nobody_else_waits() {
        let readings = Readings::new(2, Duration::from_secs(60));
        let slow = |_: &Late| sleep(Duration::from_millis(20));
        let many: Vec<_> = (0..20)
            .map(|_| {
                let readings = readings.clone();
                tokio::spawn(async move { readings.read(person(1), slow).await })
            })
            .collect();
        sleep(Duration::from_millis(50));
        let theirs = readings.read(person(2), |_: &Late| ()).await;
        assert!(theirs.expect("no fault").is_some());
        let left = many.iter().filter(|one| !one.is_finished()).count();
        assert!(left >= 10, "{left} of 20 are left");
        for one in many {
            let done = one.await.expect("no panic").expect("no fault");
            assert!(done.is_some(), "it got its turn");
        }
    }
}
