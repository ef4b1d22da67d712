//! A gate that lets only so many in at once, where parties take turns, so that nobody keeps the others out. Knows
//! nothing of what is done inside.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};

use super::fair_queue::FairQueue;
use crate::store::PersonId;

/// The party whose turn something takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Party {
    /// A person's, who has asked for it.
    Person(PersonId),
    /// The bot's own, like posts, for which nobody has asked.
    Bot,
}

impl From<PersonId> for Party {
    fn from(person: PersonId) -> Party {
        Party::Person(person)
    }
}

/// The room behind a gate, and before it.
#[derive(Clone, Copy, Debug)]
pub struct Capacity {
    /// The most that are inside at once.
    pub at_once: usize,
    /// The most that are of one party.
    pub of_one: usize,
    /// The most that wait for that.
    pub waiting: usize,
    /// The most that wait of one party.
    pub waiting_of_one: usize,
}

impl Capacity {
    /// Room for so many inside, and for everybody who waits.
    pub(in crate::app) const fn with_endless_line(at_once: usize, of_one: usize) -> Capacity {
        Capacity { at_once, of_one, waiting: usize::MAX, waiting_of_one: usize::MAX }
    }
}

/// Lets only so many in at once. Clones are the same gate.
#[derive(Clone, Debug)]
pub struct Gate {
    line: Arc<Mutex<GateState>>,
}

/// A place inside, until it is dropped.
#[derive(Debug)]
pub struct Inside {
    gate: Gate,
    party: Party,
}

/// Everybody who is inside or waits.
#[derive(Debug)]
struct GateState {
    capacity: Capacity,
    queue: FairQueue<Party, oneshot::Sender<()>>,
}

impl Gate {
    /// A gate with nobody inside.
    pub fn new(capacity: Capacity) -> Gate {
        let queue = FairQueue::new(capacity.of_one);
        let line = GateState { capacity, queue };
        Gate { line: Arc::new(Mutex::new(line)) }
    }

    /// Waits for a place until then. None if there is none, or too many wait already.
    pub async fn enter_until(&self, party: impl Into<Party>, latest: Instant) -> Option<Inside> {
        timeout_at(latest, self.enter(party)).await.ok()?
    }

    /// Waits for a place. None if too many wait already.
    pub(in crate::app) async fn enter(&self, party: impl Into<Party>) -> Option<Inside> {
        let party = party.into();
        let called = self.line().join(party)?;
        // From now on the place is given back if it was given.
        let mut claim = GateWaiter { gate: self, party, called: Some(called) };
        claim.called().await;
        claim.called = None;
        Some(Inside { gate: self.clone(), party })
    }

    /// Waits for a place where the line is endless.
    pub(in crate::app) async fn turn(&self, party: impl Into<Party>) -> anyhow::Result<Inside> {
        let inside = self.enter(party).await;
        inside.context("too many wait in a line that should be endless")
    }

    fn line(&self) -> MutexGuard<'_, GateState> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who waits; if they give up, a place that they were just given goes to the next.
struct GateWaiter<'a> {
    gate: &'a Gate,
    party: Party,
    called: Option<oneshot::Receiver<()>>,
}

impl GateWaiter<'_> {
    async fn called(&mut self) {
        if let Some(called) = &mut self.called {
            // Whoever calls lives as long as the gate.
            let _ = called.await;
        }
    }
}

impl Drop for GateWaiter<'_> {
    fn drop(&mut self) {
        let Some(mut called) = self.called.take() else {
            return;
        };
        let mut line = self.gate.line();
        match called.try_recv() {
            Ok(()) => line.leave(self.party),
            Err(_) => {
                drop(called);
                line.queue.retain(self.party, |call| !call.is_closed());
            }
        }
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.gate.line().leave(self.party);
    }
}

impl GateState {
    /// Somebody comes. None: too many wait.
    fn join(&mut self, party: Party) -> Option<oneshot::Receiver<()>> {
        let Capacity { waiting, waiting_of_one, .. } = self.capacity;
        if self.queue.waiting() >= waiting || self.queue.waiting_of(party) >= waiting_of_one {
            return None;
        }
        let (call, called) = oneshot::channel();
        self.queue.push(party, call);
        self.let_in();
        Some(called)
    }

    /// Lets in whoever may come in now.
    fn let_in(&mut self) {
        while self.queue.under_way() < self.capacity.at_once {
            let Some((party, call)) = self.queue.begin() else {
                return;
            };
            // Whoever has given up has left the line.
            if call.send(()).is_err() {
                self.queue.end(party);
            }
        }
    }

    /// Somebody goes who was inside.
    fn leave(&mut self, party: Party) {
        self.queue.end(party);
        self.let_in();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Room as there is for commands.
    const USUAL: Capacity = Capacity { at_once: 32, of_one: 8, waiting: 200, waiting_of_one: 16 };

    fn after(millis: u64) -> Instant {
        Instant::now() + Duration::from_millis(millis)
    }

    /// Many people, each inside once.
    async fn full(gate: &Gate) -> Vec<Inside> {
        let mut inside = Vec::new();
        for person in 1..=USUAL.at_once as u64 {
            let place = gate.enter_until(PersonId(person), after(50)).await;
            inside.push(place.expect("a place"));
        }
        inside
    }

    #[tokio::test]
    async fn whoever_finds_no_place_waits_for_a_moment_only() {
        let gate = Gate::new(USUAL);
        let mut inside = full(&gate).await;
        let late = PersonId(1_000);
        assert!(gate.enter_until(late, after(50)).await.is_none());
        inside.pop();
        assert!(gate.enter_until(late, after(50)).await.is_some());
        drop(inside);
        assert!(gate.line().queue.is_empty());
    }

    #[tokio::test]
    async fn whoever_finds_too_many_waiting_does_not_wait() {
        let gate = Gate::new(USUAL);
        let inside = full(&gate).await;
        let others: Vec<_> = (0..USUAL.waiting as u64)
            .map(|number| {
                let gate = gate.clone();
                let person = PersonId(2_000 + number);
                tokio::spawn(async move { gate.enter(person).await })
            })
            .collect();
        while gate.line().queue.waiting() < USUAL.waiting {
            tokio::task::yield_now().await;
        }
        let began = Instant::now();
        let one = PersonId(1);
        assert!(gate.enter_until(one, after(60_000)).await.is_none());
        assert!(began.elapsed() < Duration::from_secs(30));
        drop(inside);
        for other in others {
            drop(other.await.expect("no panic").expect("a place"));
        }
        assert!(gate.enter_until(one, after(60_000)).await.is_some());
        assert!(gate.line().queue.is_empty());
    }

    #[tokio::test]
    async fn one_who_asks_for_hundreds_keeps_nobody_out() {
        let gate = Gate::new(USUAL);
        let script = PersonId(1);
        let mut inside = Vec::new();
        for _ in 0..USUAL.of_one {
            let place = gate.enter_until(script, after(50)).await;
            inside.push(place.expect("a place"));
        }
        let more = (0..100).map(|_| gate.enter_until(script, after(200)));
        let more = futures_util::future::join_all(more);
        let others = async {
            for person in 2..100 {
                let place = gate.enter_until(PersonId(person), after(100)).await;
                assert!(place.is_some(), "{person}");
            }
        };
        let (more, ()) = tokio::join!(more, others);
        assert!(more.iter().all(Option::is_none), "there is no room for more");
        assert_eq!(gate.line().queue.waiting(), 0);
        drop(inside);
        assert_eq!(gate.line().queue.under_way(), 0);
    }

    #[tokio::test]
    async fn people_come_in_by_turns_and_the_bot_is_one_of_them() {
        let gate = Gate::new(USUAL);
        let mut inside = full(&gate).await;
        let order = Mutex::new(Vec::new());
        let [ann, ben] = [900, 901].map(|person| Party::Person(PersonId(person)));
        let enter = async |party: Party| {
            let place = gate.enter_until(party, after(5_000)).await;
            order.lock().expect("nothing panics").push(party);
            drop(place);
        };
        let enter = &enter;
        let all = [ann, ann, ann, ben, Party::Bot].map(enter);
        let all = futures_util::future::join_all(all);
        let opens = async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            inside.pop();
        };
        tokio::join!(all, opens);
        let order = order.into_inner().expect("nothing panics");
        assert_eq!(order, [ann, ben, Party::Bot, ann, ann]);
    }
}
