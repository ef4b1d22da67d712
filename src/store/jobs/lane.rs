//! The groups of jobs that wait for each other.

/// A group of jobs that wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// The posts of a game, or of a league, in order.
    Posts,
    /// Nothing waits for it, and it waits for nothing.
    Own,
    /// The same, but it takes the processor for long: it is claimed apart from all others, so that
    /// none of them ever waits for it.
    Thoughts,
    /// A post that waits for none of its game's and that none waits for. When something can be posted
    /// there again, it is tried at once, like the others.
    Apart,
}
