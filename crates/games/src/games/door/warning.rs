//! Probable mistakes in a turn; knows no rule and no sentence.

use crate::words::Word;

/// A probable mistake in a turn about to be ended: id and arguments of its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The id of the sentence: `warn-lost-home`.
    pub id: &'static str,
    /// The arguments of the sentence.
    pub args: Vec<(&'static str, Word)>,
}
