//! The contents of our newest messages, with their buttons, so that none is edited to say the same. Knows no
//! sentence and no button.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use crate::app::MessageId;

/// The number of messages remembered: a post is edited soon after the next, or never.
const MOST: usize = 2_000;

/// The contents of our messages, as far as this process knows.
#[derive(Default)]
pub(super) struct ContentMemory(Mutex<MessageContents>);

#[derive(Default)]
struct MessageContents {
    said: HashMap<MessageId, Value>,
    /// The oldest first.
    order: VecDeque<MessageId>,
}

impl ContentMemory {
    /// This is what a message says now.
    pub(super) fn keep(&self, message: MessageId, said: Value) {
        let mut kept = self.kept();
        if kept.said.insert(message, said).is_none() {
            kept.order.push_back(message);
        }
        if kept.order.len() > MOST
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.said.remove(&oldest);
        }
    }

    /// True if a message is known to say this.
    pub(super) fn is(&self, message: MessageId, said: &Value) -> bool {
        self.kept().said.get(&message) == Some(said)
    }

    /// A panic cannot leave anything in here half done, so a poisoned lock can be used.
    fn kept(&self) -> MutexGuard<'_, MessageContents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_newest_are_remembered_as_they_are_now() {
        let shown = ContentMemory::default();
        for id in 0..2_001 {
            shown.keep(MessageId(id), json!([id]));
        }
        shown.keep(MessageId(7), json!([]));
        assert!(!shown.is(MessageId(0), &json!([0])), "it is forgotten");
        assert!(shown.is(MessageId(1), &json!([1])));
        assert!(shown.is(MessageId(7), &json!([])));
        assert!(!shown.is(MessageId(7), &json!([7])));
        assert!(shown.is(MessageId(2_000), &json!([2_000])));
    }
}
