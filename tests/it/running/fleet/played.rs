//! The play of people in numbers: turns, answers, and answers that did not come.

use std::fmt::{self, Display, Formatter};
use std::ops::AddAssign;
use std::time::Duration;

/// The play of some people during which something happened, in numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Played {
    pub(crate) turns: usize,
    /// The number of interactions that were acknowledged and answered.
    pub(crate) answered: usize,
    /// The number of answers that said to try again.
    pub(crate) undone: usize,
    /// The number of times that nobody acknowledged in time, as Discord then says.
    pub(crate) failed: usize,
    /// The number of times that somebody who only looks was left without an answer, and looked again.
    pub(crate) unseen: usize,
    /// The longest time until an answer was there.
    pub(crate) longest: Duration,
}

impl AddAssign for Played {
    fn add_assign(&mut self, other: Played) {
        self.turns += other.turns;
        self.answered += other.answered;
        self.undone += other.undone;
        self.failed += other.failed;
        self.unseen += other.unseen;
        self.longest = self.longest.max(other.longest);
    }
}

impl Display for Played {
    fn fmt(&self, to: &mut Formatter<'_>) -> fmt::Result {
        let Played { turns, answered, undone, failed, unseen, longest } = self;
        write!(
            to,
            "{turns} turns, each posted once; {answered} answers, the slowest after {longest:?}, {undone} to try \
             again; {failed} saw that nobody was there, and {unseen} looked again"
        )
    }
}
