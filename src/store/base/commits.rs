//! The interactions whose work this process was about to make true: after that nobody can say that nothing was done,
//! unless the database says so.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::store::base::ids::InteractionId;

/// The most that are remembered, the newest: more than any process does in the time in which one is answered.
const MOST: usize = 4_096;

/// The last interactions whose transaction was about to be committed.
#[derive(Clone, Debug, Default)]
pub(in crate::store) struct Commits(Arc<Mutex<VecDeque<InteractionId>>>);

impl Commits {
    /// Remembers one: from now on its work may be done, whatever the database answers.
    pub(in crate::store) fn begin(&self, interaction: InteractionId) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() == MOST {
            last.pop_front();
        }
        last.push_back(interaction);
    }

    /// True if the work of an interaction may be done.
    pub(in crate::store) fn have_begun(&self, interaction: InteractionId) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.contains(&interaction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_are_remembered() {
        let commits = Commits::default();
        for number in 0..5_000 {
            commits.begin(InteractionId(number));
        }
        assert!(commits.have_begun(InteractionId(4_999)));
        assert!(commits.have_begun(InteractionId(5_000 - 4_096)));
        assert!(!commits.have_begun(InteractionId(0)));
        assert!(!commits.have_begun(InteractionId(5_000)));
    }
}
