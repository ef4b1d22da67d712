//! The game that is meant, and what of it may be seen by whom.

mod open_invitation;
mod search;
mod sight;

pub(super) use open_invitation::{is_open, said_until};
pub(super) use search::theirs_first;
