//! The buttons under our newest messages, so that Discord need not be asked when some are to be
//! removed. Knows no button.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use crate::app::MessageId;

/// How many messages are remembered: a post loses its buttons soon after the next, or never.
const MOST: usize = 2_000;

/// What is under our messages, as far as this process knows.
#[derive(Default)]
pub(super) struct Shown(Mutex<Remembered>);

#[derive(Default)]
struct Remembered {
    rows: HashMap<MessageId, Value>,
    /// The oldest first.
    order: VecDeque<MessageId>,
}

impl Shown {
    /// These rows are under a message now.
    pub(super) fn keep(&self, message: MessageId, rows: Value) {
        let mut kept = self.kept();
        if kept.rows.insert(message, rows).is_none() {
            kept.order.push_back(message);
        }
        if kept.order.len() > MOST
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.rows.remove(&oldest);
        }
    }

    /// What is under a message, if that is known.
    pub(super) fn rows(&self, message: MessageId) -> Option<Value> {
        self.kept().rows.get(&message).cloned()
    }

    /// A panic cannot leave anything in here half done, so a poisoned lock can be used.
    fn kept(&self) -> MutexGuard<'_, Remembered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_newest_are_remembered_as_they_are_now() {
        let shown = Shown::default();
        for id in 0..2_001 {
            shown.keep(MessageId(id), json!([id]));
        }
        shown.keep(MessageId(7), json!([]));
        assert_eq!(shown.rows(MessageId(0)), None);
        assert_eq!(shown.rows(MessageId(1)), Some(json!([1])));
        assert_eq!(shown.rows(MessageId(7)), Some(json!([])));
        assert_eq!(shown.rows(MessageId(2_000)), Some(json!([2_000])));
    }
}
