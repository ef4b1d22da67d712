//! The limit on how long a thought may take.

use std::fmt;

/// The limits of a thought: a number of results looked at, and a request to stop.
pub struct Budget<'a> {
    looked_at: u64,
    most: u64,
    /// While all of one's own turns are looked at once, only who says stop ends that.
    is_first_look: bool,
    stop: &'a dyn Fn() -> bool,
}

/// The thought is to end now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpentBudget;

/// So many results are looked at between two looks at whoever may say stop: well under a millisecond.
const BETWEEN: u64 = 128;

/// More results of one position are not looked at.
pub(super) const MOST_RESULTS: u32 = 60_000;

impl<'a> Budget<'a> {
    /// At most so many results, and none once `stop` says so.
    pub fn new(most: u64, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { looked_at: 0, most, is_first_look: false, stop }
    }

    /// No more than so many results from now on, and no more than before.
    pub(super) fn limit(&mut self, most: u64) {
        self.most = self.most.min(self.looked_at.saturating_add(most));
    }

    /// True while all of one's own turns are looked at for the first time, which no number of results ends: a win
    /// or a loss is seen with any.
    pub(super) fn first_look(&mut self, is_first: bool) {
        self.is_first_look = is_first;
    }

    /// The number of results looked at.
    pub const fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// One more result is looked at, unless nothing is left.
    pub(super) fn spend(&mut self) -> Result<(), SpentBudget> {
        self.looked_at += 1;
        let stopped = self.looked_at.is_multiple_of(BETWEEN) && (self.stop)();
        if stopped {
            (self.most, self.is_first_look) = (0, false);
        }
        if self.is_first_look || self.looked_at <= self.most { Ok(()) } else { Err(SpentBudget) }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.looked_at, self.most)
    }
}
