//! The parts that reading and writing a record share. Knows no line as a whole.

use crate::record::event::What;
use crate::record::seq::Seq;
use crate::record::stack::Stack;

/// The first line of a record.
pub(super) const FIRST_LINE: &str = "starpost: 1";

/// The word before a tag whose key has a meaning of its own.
pub(super) const TAG: &str = "tag ";

/// The word before a seat in the header.
pub(super) const SEAT: &str = "seat ";

/// The numbers of the turns that stand after the events so far.
#[derive(Debug, Default)]
pub(super) struct Turns(Stack<()>);

impl Turns {
    /// The next event of the log.
    pub(super) fn note(&mut self, seq: Seq, what: &What) {
        self.0.see(seq, what, what.is_turn().then_some(()));
    }

    /// The number of things that stand.
    pub(super) fn count(&self) -> usize {
        self.0.height()
    }
}
