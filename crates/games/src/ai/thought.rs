//! What a thought has come to.

use crate::ai::value::Value;

/// The turn that was found best, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<A> {
    /// Its actions.
    pub line: Vec<A>,
    /// What it is worth to whoever plays it.
    pub value: Value,
    /// How many steps of the plan were looked through to their end.
    pub steps: usize,
    /// How many results were looked at.
    pub looked_at: u64,
}

impl<A> Thought<A> {
    /// A turn that was chosen without a search.
    pub(super) const fn at_once(line: Vec<A>, value: Value) -> Thought<A> {
        Thought {
            line,
            value,
            steps: 0,
            looked_at: 0,
        }
    }
}
