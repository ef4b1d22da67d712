//! The names given in place of those that could not be. Knows no rule for names.

use rpds::HashTrieMapSync;

use crate::games::door::Renamed;

/// The names given in place of those that could not be. Copies share what they have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Renamings {
    /// In the order in which they were given.
    all: HashTrieMapSync<usize, Renamed>,
    /// The number that the next name with this beginning is tried with, so that a text of many similar
    /// names is read as fast as any other.
    numbers: HashTrieMapSync<String, u32>,
}

impl Renamings {
    /// The number that a name with this beginning is tried with first.
    pub(super) fn number(&self, beginning: &str) -> u32 {
        let next = self.numbers.get(&beginning.to_lowercase());
        next.copied().unwrap_or(2)
    }

    /// Remembers a name that was given in place of another.
    pub(super) fn add(&mut self, renamed: Renamed) {
        if let Some((beginning, number)) = renamed.name.rsplit_once('-')
            && let Ok(number) = number.parse::<u32>()
        {
            let (beginning, next) = (beginning.to_lowercase(), number.saturating_add(1));
            self.numbers.insert_mut(beginning, next);
        }
        self.all.insert_mut(self.all.size(), renamed);
    }

    /// The number of them.
    pub(super) fn count(&self) -> usize {
        self.all.size()
    }

    /// All of them, in order.
    pub(super) fn all(&self) -> Vec<Renamed> {
        let each = (0..self.all.size()).filter_map(|number| self.all.get(&number));
        each.cloned().collect()
    }
}
