//! The people of a season: how they come in, in which order they stand, and how they leave.

pub(super) mod bye_request;
pub(super) mod check_in;
pub(super) mod comeback;
pub(super) mod departure;
pub(super) mod late_entry;
pub(super) mod no_shows;
pub(super) mod order;
pub(super) mod participation;
pub(super) mod parting;
pub(super) mod presence;
pub(super) mod removal;
pub(super) mod roster;
pub(super) mod seeds;
pub(super) mod signup;
pub(super) mod strength;
pub(super) mod substitution;
pub(super) mod waiting_list;
pub(super) mod way_back;
pub(super) mod withdrawal;
