//! The way a board is looked at; knows no board.

use crate::game::{Outcome, Seat};
use crate::words::Language;

/// From where, for whom and how a board is shown.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The seat whose side is at the bottom.
    pub side: Seat,
    /// The language of what is written on it.
    pub language: Language,
    /// The players' names, one per seat; empty where nobody sits.
    pub players: &'a [String],
    /// The line at the top: game, turn, whose turn.
    pub heading: &'a str,
    /// The outcome, where something else than the rules has ended the game, such as an agreed draw: the
    /// table does not know that.
    pub ended: Option<Outcome>,
}
