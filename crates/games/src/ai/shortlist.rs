//! The best of many, in order.

/// At most so many things, the best first; of equals whatever came first.
#[derive(Debug)]
pub(super) struct Shortlist<T> {
    most: usize,
    kept: Vec<(i32, T)>,
}

impl<T> Shortlist<T> {
    /// An empty one.
    pub(super) fn new(most: usize) -> Shortlist<T> {
        let kept = Vec::with_capacity(most + 1);
        Shortlist { most, kept }
    }

    /// True when no more can be kept without giving something up.
    pub(super) fn is_full(&self) -> bool {
        self.kept.len() == self.most
    }

    /// True when something of this worth would be kept.
    pub(super) fn wants(&self, worth: i32) -> bool {
        !self.is_full() || self.kept.last().is_some_and(|last| last.0 < worth)
    }

    /// Keeps it if it is good enough.
    pub(super) fn add(&mut self, worth: i32, one: T) {
        if self.wants(worth) {
            let place = self.kept.partition_point(|kept| kept.0 >= worth);
            self.kept.insert(place, (worth, one));
            self.kept.truncate(self.most);
        }
    }

    /// The items kept, with their worth, the best first.
    pub(super) fn into_kept(self) -> Vec<(i32, T)> {
        self.kept
    }
}
