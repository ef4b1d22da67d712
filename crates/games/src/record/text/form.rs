//! What reading and writing a record have in common. Knows no line as a whole.

use crate::record::event::What;

/// The first line of a record.
pub(super) const FIRST_LINE: &str = "starpost: 1";

/// The word before a tag whose key has a meaning of its own.
pub(super) const TAG: &str = "tag ";

/// The word before a seat in the header.
pub(super) const SEAT: &str = "seat ";

/// Keeps the numbers of the turns that stand after an event.
pub(super) fn note_turn(turns: &mut Vec<u32>, seq: u32, what: &What) {
    match what {
        What::Turn(_) => turns.push(seq),
        What::Rewind(to) => while turns.pop_if(|turn| *turn > *to).is_some() {},
        _ => {}
    }
}
