//! The data stored of a person as a whole: to be given to them, and to be deleted.

pub(super) mod erasure;
pub(super) mod export;
mod lots;
pub(super) mod pending_deletions;
pub(super) mod shadows;
mod texts;
pub(super) mod traces;
