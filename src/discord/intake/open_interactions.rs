//! The interactions that this process is answering right now: nobody else in it answers them too, and it does not
//! end before they are answered.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::app::InteractionId;

/// The number of answered interactions that are remembered: more than come in while a database is away.
const REMEMBERED: usize = 4_096;

/// The interactions that are being answered, and how often: one may be delivered twice; and the last that were.
#[derive(Default)]
pub(super) struct UnderWay {
    now: watch::Sender<HashMap<InteractionId, u32>>,
    before: Mutex<VecDeque<InteractionId>>,
}

/// One of them, until this is dropped.
pub(super) struct Answering<'a> {
    all: &'a UnderWay,
    interaction: InteractionId,
}

impl UnderWay {
    pub(super) fn begin(&self, interaction: InteractionId) -> Answering<'_> {
        let all = self;
        self.now.send_modify(|all| *all.entry(interaction).or_default() += 1);
        Answering { all, interaction }
    }

    pub(super) fn has(&self, interaction: InteractionId) -> bool {
        self.now.borrow().contains_key(&interaction)
    }

    /// Remembers that one was answered, whether or not that can be stored.
    pub(super) fn note_answered(&self, interaction: InteractionId) {
        let mut before = self.before();
        if before.len() == REMEMBERED {
            before.pop_front();
        }
        before.push_back(interaction);
    }

    /// True if one was answered by this process not long ago.
    pub(super) fn was_answered(&self, interaction: InteractionId) -> bool {
        self.before().contains(&interaction)
    }

    fn before(&self) -> MutexGuard<'_, VecDeque<InteractionId>> {
        self.before.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns as soon as this one has been under way and is answered. May miss one that is answered at
    /// once.
    pub(super) async fn answered(&self, interaction: InteractionId) {
        let mut all = self.now.subscribe();
        // Its sender lives as long as `self`.
        let _ = all.wait_for(|all| all.contains_key(&interaction)).await;
        let _ = all.wait_for(|all| !all.contains_key(&interaction)).await;
    }

    /// Returns as soon as there is none.
    pub(super) async fn all_answered(&self) {
        let mut all = self.now.subscribe();
        // Its sender lives as long as `self`.
        let _ = all.wait_for(HashMap::is_empty).await;
    }
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.all.now.send_modify(|all| {
            let left = all.remove(&self.interaction).unwrap_or_default();
            if left > 1 {
                all.insert(self.interaction, left - 1);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_delivered_twice_is_under_way_until_both_are_answered() {
        let under_way = UnderWay::default();
        let (one, other) = (InteractionId(1), InteractionId(2));
        let first = under_way.begin(one);
        let second = under_way.begin(one);
        drop(first);
        assert!(under_way.has(one) && !under_way.has(other));
        drop(second);
        assert!(!under_way.has(one));
        under_way.all_answered().await;
    }
}
