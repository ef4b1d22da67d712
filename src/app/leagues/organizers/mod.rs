//! The organizers of a league: who they are, what they did, and why.

pub(super) mod act_log;
pub(super) mod appointment;
pub(super) mod people;
pub(super) mod stated_reason;
