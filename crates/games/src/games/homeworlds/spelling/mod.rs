//! Actions however somebody has spelled them, as notation has them: with nothing between them, in another
//! order of words, with pieces in words. Every reader of lines asks this one.

mod forms;
mod parser;
mod piece_words;
mod remarks;
mod spelled_action;

pub(in crate::games::homeworlds) use forms::{Slot, orders};
pub(in crate::games::homeworlds) use parser::{KnownNames, spelled_actions};
pub(in crate::games::homeworlds) use remarks::actions_and_remarks;
pub(in crate::games::homeworlds) use spelled_action::{Part, SpelledAction};
