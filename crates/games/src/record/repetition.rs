//! The number of times that each position has occurred; knows no game.

use std::collections::BTreeMap;

/// After how many times a position is noticed, and then again after as many more. RULES HW-21.
const NOTICED: u32 = 3;

/// The positions after turns, each with the same player to move, by their fingerprints.
#[derive(Clone, Debug, Default)]
pub(super) struct Repetition {
    times: BTreeMap<u64, u32>,
}

impl Repetition {
    /// A position occurs. True: often enough to be noticed.
    pub(super) fn comes(&mut self, fingerprint: u64) -> bool {
        let times = self.times.entry(fingerprint).or_default();
        *times += 1;
        times.is_multiple_of(NOTICED)
    }

    /// Somebody is out: no earlier position can occur again.
    pub(super) fn forget(&mut self) {
        self.times.clear();
    }
}
