//! An event that the game does not allow. Knows no rule.

use crate::games::Refused;
use crate::record::event::Event;
use crate::record::seq::Seq;

/// An event that does not follow from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEvent {
    /// Its number.
    pub seq: Seq,
    /// The line of the text it is on, 0 if there is no text.
    pub line: usize,
    /// The number of the turn it is or would be.
    pub turn: u32,
    /// The reason why it is refused.
    pub refused: Refused,
}

impl BadEvent {
    /// This event, after that many turns.
    pub(super) fn of(event: &Event, turns: u32, refused: Refused) -> Box<BadEvent> {
        Box::new(BadEvent { seq: event.seq, line: event.line, turn: turns + 1, refused })
    }
}
