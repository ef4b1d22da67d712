//! The results of games, what they decide, and what those who run a league may decide.

pub(super) mod act;
pub(super) mod act_result;
pub(super) mod cause;
pub(super) mod consequences;
pub(super) mod decision;
pub(super) mod end_reason;
pub(super) mod enforcement;
pub(super) mod objections;
pub(super) mod pending_acts;
pub(super) mod reopening;
pub(super) mod result_report;
pub(super) mod resumption;
pub(super) mod silence;
pub(super) mod take_back;
pub(super) mod void_games;
