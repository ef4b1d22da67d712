//! A queue for work that takes the processor for long: one place for each person, and little of it done
//! at once. Does not know what is worked on.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::gate::{Capacity, Gate, Inside, Party};
use super::refusal::Refusal;
use crate::store::PersonId;

/// The amount that is done at the same time.
const AT_ONCE: usize = 1;

/// The number of people who may be in the queue, including those whose work is being done.
const MOST_PEOPLE: usize = 10;

/// A queue. Clones are the same queue.
#[derive(Clone, Debug)]
pub(in crate::app) struct WorkQueue {
    gate: Gate,
    people: Arc<Mutex<HashSet<PersonId>>>,
}

/// A person's place in a queue, which they leave when it is dropped.
#[derive(Debug)]
pub(in crate::app) struct InQueue {
    queue: WorkQueue,
    person: PersonId,
}

impl WorkQueue {
    /// An empty queue.
    pub(in crate::app) fn new() -> WorkQueue {
        WorkQueue {
            gate: Gate::new(Capacity::with_endless_line(AT_ONCE, AT_ONCE)),
            people: Arc::default(),
        }
    }

    /// Lets a person join. Refused: they stand in it already, or it is too long.
    pub(in crate::app) fn join(&self, person: PersonId) -> Result<InQueue, Refusal> {
        let mut people = self.people();
        if people.contains(&person) {
            return Err(Refusal::FilmUnderWay);
        }
        if people.len() == MOST_PEOPLE {
            return Err(Refusal::TooManyFilms);
        }
        people.insert(person);
        let queue = self.clone();
        Ok(InQueue { queue, person })
    }

    /// Waits for a turn for work that nobody waits for: of the bot's own, one comes between those of people. It
    /// lasts as long as what is returned.
    pub(in crate::app) async fn turn(&self) -> anyhow::Result<Inside> {
        self.gate.turn(Party::Bot).await
    }

    fn people(&self) -> MutexGuard<'_, HashSet<PersonId>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl InQueue {
    /// Waits for this person's turn, which lasts as long as what is returned.
    pub(in crate::app) async fn turn(&self) -> anyhow::Result<Inside> {
        self.queue.gate.turn(self.person).await
    }
}

impl Drop for InQueue {
    fn drop(&mut self) {
        self.queue.people().remove(&self.person);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn one_waits_for_the_other_and_nobody_stands_in_the_queue_twice() {
        let queue = WorkQueue::new();
        let ann = queue.join(PersonId(1)).expect("it is empty");
        assert_eq!(queue.join(PersonId(1)).err(), Some(Refusal::FilmUnderWay));
        let anns = ann.turn().await.expect("it is never closed");
        let ben = queue.join(PersonId(2)).expect("there is room");
        let early = timeout(Duration::from_millis(20), ben.turn()).await;
        assert!(early.is_err(), "it is Ann's turn");
        drop(anns);
        drop(ben.turn().await.expect("it is never closed"));
        drop(ann);
        assert!(queue.join(PersonId(1)).is_ok(), "she may come again");
    }

    #[tokio::test]
    async fn the_bot_has_one_turn_between_those_of_people() {
        let queue = WorkQueue::new();
        let first = queue.turn().await.expect("it is never closed");
        let order = Mutex::new(Vec::new());
        let done = |who: &'static str| order.lock().expect("nothing panics").push(who);
        let bots = (0..3).map(async |_| {
            let turn = queue.turn().await.expect("it is never closed");
            done("bot");
            drop(turn);
        });
        let anns = async {
            let ann = queue.join(PersonId(1)).expect("there is room");
            let turn = ann.turn().await.expect("it is never closed");
            done("ann");
            drop(turn);
        };
        let opens = async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            drop(first);
        };
        tokio::join!(futures_util::future::join_all(bots), anns, opens);
        let order = order.into_inner().expect("nothing panics");
        assert_eq!(order, ["bot", "ann", "bot", "bot"]);
    }

    #[tokio::test]
    async fn a_queue_that_is_too_long_takes_nobody() {
        let queue = WorkQueue::new();
        let joined: Result<Vec<_>, _> =
            (0..MOST_PEOPLE as u64).map(|id| queue.join(PersonId(id))).collect();
        let people = joined.expect("there is room");
        assert_eq!(queue.join(PersonId(99)).err(), Some(Refusal::TooManyFilms));
        drop(people);
        assert!(queue.join(PersonId(99)).is_ok());
    }
}
