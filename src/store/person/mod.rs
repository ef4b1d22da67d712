//! People: what they choose for themselves, when they are away, and what they are told.

pub(super) mod blocks;
pub(super) mod digests;
pub(super) mod kept_commands;
pub(super) mod memos;
pub(super) mod names;
pub(super) mod people;
pub(super) mod preferences;
pub(super) mod reminder_wishes;
pub(super) mod vacations;
