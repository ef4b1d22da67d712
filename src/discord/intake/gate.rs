//! How many interactions are worked on at once. Those that come when there are too many are refused
//! soon; letting everybody in would mean that nobody is answered in time. People take turns, so that
//! nobody keeps the others out. Knows nothing of what is asked.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};

use crate::app::PersonId;

/// The room behind a gate.
#[derive(Clone, Copy, Debug)]
struct Room {
    /// The most that are worked on at once. More would only wait for each other in the database.
    at_once: usize,
    /// The most of one person: more is no person's doing.
    of_one: usize,
    /// The most that wait for that, and of one person.
    waiting: usize,
    waiting_of_one: usize,
}

/// The room where most is done.
const USUAL: Room = Room {
    at_once: 32,
    of_one: 8,
    waiting: 200,
    waiting_of_one: 16,
};

/// The room where everybody comes at once, for the same thing.
const CROWDED: Room = Room {
    at_once: 4,
    of_one: 1,
    waiting: 2_000,
    waiting_of_one: 4,
};

/// Lets only so many in at once.
pub(super) struct Gate {
    line: Mutex<Line>,
}

/// A place inside, until it is dropped.
pub(super) struct Inside<'a> {
    gate: &'a Gate,
    person: PersonId,
}

/// Everybody who is inside or waits.
struct Line {
    room: Room,
    people: HashMap<PersonId, Theirs>,
    /// Those of whom something waits, whoever is next first.
    turns: VecDeque<PersonId>,
    inside: usize,
    waiting: usize,
}

/// The places and waits of one of them.
#[derive(Default)]
struct Theirs {
    inside: usize,
    waiting: VecDeque<oneshot::Sender<()>>,
}

impl Gate {
    pub(super) fn new() -> Gate {
        Gate::with(USUAL)
    }

    /// A gate with a long line.
    pub(super) fn for_crowds() -> Gate {
        Gate::with(CROWDED)
    }

    fn with(room: Room) -> Gate {
        let line = Line {
            room,
            people: HashMap::new(),
            turns: VecDeque::new(),
            inside: 0,
            waiting: 0,
        };
        Gate {
            line: Mutex::new(line),
        }
    }

    /// Waits for a place until then. None if there is none, or too many wait already.
    pub(super) async fn enter_until(
        &self,
        person: PersonId,
        latest: Instant,
    ) -> Option<Inside<'_>> {
        let called = self.line().join(person)?;
        // From now on the place is given back if it was given.
        let mut inside = Claim {
            gate: self,
            person,
            called: Some(called),
        };
        timeout_at(latest, inside.called()).await.ok()?;
        inside.called = None;
        Some(Inside { gate: self, person })
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who waits; if they give up, a place that they were just given goes to the next.
struct Claim<'a> {
    gate: &'a Gate,
    person: PersonId,
    called: Option<oneshot::Receiver<()>>,
}

impl Claim<'_> {
    async fn called(&mut self) {
        if let Some(called) = &mut self.called {
            // Whoever calls lives as long as the gate.
            let _ = called.await;
        }
    }
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        let Some(mut called) = self.called.take() else {
            return;
        };
        let mut line = self.gate.line();
        match called.try_recv() {
            Ok(()) => line.leave(self.person),
            Err(_) => {
                drop(called);
                line.gives_up(self.person);
            }
        }
    }
}

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.gate.line().leave(self.person);
    }
}

impl Line {
    /// Somebody comes. None: too many wait.
    fn join(&mut self, person: PersonId) -> Option<oneshot::Receiver<()>> {
        let theirs = self.people.entry(person).or_default();
        if self.waiting >= self.room.waiting || theirs.waiting.len() >= self.room.waiting_of_one {
            self.forget(person);
            return None;
        }
        let (call, called) = oneshot::channel();
        if theirs.waiting.is_empty() {
            self.turns.push_back(person);
        }
        theirs.waiting.push_back(call);
        self.waiting += 1;
        self.let_in();
        Some(called)
    }

    /// Lets in whoever may come in now.
    fn let_in(&mut self) {
        let mut passed = 0;
        while self.inside < self.room.at_once && passed < self.turns.len() {
            let Some(person) = self.turns.pop_front() else {
                return;
            };
            let theirs = self.people.entry(person).or_default();
            if theirs.inside >= self.room.of_one {
                self.turns.push_back(person);
                passed += 1;
                continue;
            }
            if let Some(call) = theirs.waiting.pop_front() {
                self.waiting -= 1;
                // Whoever has given up has left the line.
                if call.send(()).is_ok() {
                    theirs.inside += 1;
                    self.inside += 1;
                }
            }
            match theirs.waiting.is_empty() {
                true => self.forget(person),
                false => self.turns.push_back(person),
            }
            passed = 0;
        }
    }

    /// Somebody goes who was inside.
    fn leave(&mut self, person: PersonId) {
        if let Some(theirs) = self.people.get_mut(&person) {
            theirs.inside -= 1;
            self.inside -= 1;
        }
        self.let_in();
        self.forget(person);
    }

    /// Somebody goes who waited.
    fn gives_up(&mut self, person: PersonId) {
        if let Some(theirs) = self.people.get_mut(&person) {
            let before = theirs.waiting.len();
            theirs.waiting.retain(|call| !call.is_closed());
            self.waiting -= before - theirs.waiting.len();
            if theirs.waiting.is_empty() {
                self.turns.retain(|one| *one != person);
            }
        }
        self.forget(person);
    }

    /// Keeps nothing of somebody of whom nothing is there.
    fn forget(&mut self, person: PersonId) {
        let is_gone = |theirs: &Theirs| theirs.inside == 0 && theirs.waiting.is_empty();
        if self.people.get(&person).is_some_and(is_gone) {
            self.people.remove(&person);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn after(millis: u64) -> Instant {
        Instant::now() + Duration::from_millis(millis)
    }

    /// Many people, each inside once.
    async fn full(gate: &Gate) -> Vec<Inside<'_>> {
        let mut inside = Vec::new();
        for person in 1..=USUAL.at_once as u64 {
            let place = gate.enter_until(PersonId(person), after(50)).await;
            inside.push(place.expect("a place"));
        }
        inside
    }

    #[tokio::test]
    async fn whoever_finds_no_place_waits_for_a_moment_only() {
        let gate = Gate::new();
        let mut inside = full(&gate).await;
        let late = PersonId(1_000);
        assert!(gate.enter_until(late, after(50)).await.is_none());
        inside.pop();
        assert!(gate.enter_until(late, after(50)).await.is_some());
        drop(inside);
        assert!(gate.line().people.is_empty() && gate.line().turns.is_empty());
    }

    #[tokio::test]
    async fn whoever_finds_too_many_waiting_does_not_wait() {
        let gate = Gate::new();
        gate.line().waiting = USUAL.waiting;
        let began = Instant::now();
        let one = PersonId(1);
        assert!(gate.enter_until(one, after(60_000)).await.is_none());
        assert!(began.elapsed() < Duration::from_secs(30));
        gate.line().waiting = USUAL.waiting - 1;
        assert!(gate.enter_until(one, after(60_000)).await.is_some());
        assert_eq!(gate.line().waiting, USUAL.waiting - 1);
    }

    #[tokio::test]
    async fn one_who_asks_for_hundreds_keeps_nobody_out() {
        let gate = Gate::new();
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
        assert!(
            more.iter().all(Option::is_none),
            "there is no room for more"
        );
        assert_eq!(gate.line().waiting, 0);
        drop(inside);
        assert_eq!(gate.line().inside, 0);
    }

    #[tokio::test]
    async fn people_come_in_by_turns() {
        let gate = Gate::new();
        let mut inside = full(&gate).await;
        let order = Mutex::new(Vec::new());
        let enter = async |person: u64| {
            let place = gate.enter_until(PersonId(person), after(5_000)).await;
            order.lock().expect("nothing panics").push(person);
            drop(place);
        };
        let enter = &enter;
        let all = [900, 900, 900, 901, 902].map(enter);
        let all = futures_util::future::join_all(all);
        let opens = async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            inside.pop();
        };
        tokio::join!(all, opens);
        let order = order.into_inner().expect("nothing panics");
        assert_eq!(order, [900, 901, 902, 900, 900]);
    }
}
