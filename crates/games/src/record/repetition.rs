//! How often each position has come; knows no game.

use std::collections::BTreeMap;

/// At how many times a position is noticed, and then again after as many more. RULES HW-21.
const NOTICED: u32 = 3;

/// The positions after turns, each with the same player to move, by their fingerprints.
#[derive(Clone, Debug, Default)]
pub(super) struct Repetition {
    times: BTreeMap<u64, u32>,
}

impl Repetition {
    /// A position has come. True: often enough to be noticed.
    pub(super) fn comes(&mut self, fingerprint: u64) -> bool {
        let times = self.times.entry(fingerprint).or_default();
        *times += 1;
        times.is_multiple_of(NOTICED)
    }

    /// Somebody is out: no position before can come again.
    pub(super) fn forget(&mut self) {
        self.times.clear();
    }
}
