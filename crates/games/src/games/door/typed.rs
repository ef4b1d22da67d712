//! How well a typed line was understood; knows no notation.

/// How a line that was typed was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// As it stood there.
    Whole,
    /// With what was missing in it.
    Completed,
}
