//! The degree to which a typed line was understood; knows no notation.

/// An item that was typed and can mean several things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unclear {
    /// The word that is unclear.
    pub word: String,
    /// The item in notation, for each thing it can mean. Not all of them need be legal.
    pub readings: Vec<String>,
}

/// The way a line that was typed was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// As it was.
    Whole,
    /// With its missing parts added.
    Completed,
}
