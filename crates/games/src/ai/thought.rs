//! The outcome of a thought.

use crate::ai::value::Value;

/// The turn that was found best, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<A> {
    /// Its actions.
    pub line: Vec<A>,
    /// The worth of it to the player who plays it.
    pub value: Value,
    /// The number of steps of the plan that were looked through to their end.
    pub steps: usize,
    /// The number of results looked at.
    pub looked_at: u64,
}

impl<A> Thought<A> {
    /// A turn that was chosen without a search.
    pub(super) const fn at_once(line: Vec<A>, value: Value) -> Thought<A> {
        Thought { line, value, steps: 0, looked_at: 0 }
    }
}
