//! A name that somebody wanted to give, and the one that was given in its place. Knows no game.

/// A name that could not be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renamed {
    /// The name that was wanted.
    pub wanted: String,
    /// The name that was given.
    pub name: String,
    /// The id of the sentence that says why, and both names.
    pub why: &'static str,
}
