//! Which interactions this process is answering right now: nobody else in it answers them too, and
//! it does not end before they are answered.

use std::collections::HashMap;

use tokio::sync::watch;

use crate::app::InteractionId;

/// The interactions that are being answered, and how often: one may be delivered twice.
#[derive(Default)]
pub(super) struct UnderWay(watch::Sender<HashMap<InteractionId, u32>>);

/// One of them, until this is dropped.
pub(super) struct Answering<'a> {
    all: &'a UnderWay,
    interaction: InteractionId,
}

impl UnderWay {
    pub(super) fn begin(&self, interaction: InteractionId) -> Answering<'_> {
        let all = self;
        self.0
            .send_modify(|all| *all.entry(interaction).or_default() += 1);
        Answering { all, interaction }
    }

    pub(super) fn has(&self, interaction: InteractionId) -> bool {
        self.0.borrow().contains_key(&interaction)
    }

    /// Returns as soon as this one has been under way and is answered. May miss one that is answered at
    /// once.
    pub(super) async fn answered(&self, interaction: InteractionId) {
        let mut all = self.0.subscribe();
        // Its sender lives as long as `self`.
        let _ = all.wait_for(|all| all.contains_key(&interaction)).await;
        let _ = all.wait_for(|all| !all.contains_key(&interaction)).await;
    }

    /// Returns as soon as there is none.
    pub(super) async fn all_answered(&self) {
        let mut all = self.0.subscribe();
        // Its sender lives as long as `self`.
        let _ = all.wait_for(HashMap::is_empty).await;
    }
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.all.0.send_modify(|all| {
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
