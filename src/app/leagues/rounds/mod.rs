//! The pairings of rounds, and the games that open from them.

pub(super) mod bracket;
pub(super) mod bracket_end;
pub(super) mod bracket_shape;
pub(super) mod fixtures_of_round;
pub(super) mod game_opening;
pub(super) mod groups;
pub(super) mod lots;
pub(super) mod paired_news;
pub(super) mod pairings;
pub(super) mod play_offs;
pub(super) mod points;
pub(super) mod round_check_in;
pub(super) mod round_revision;
pub(super) mod stages;
pub(super) mod unplayed_fixtures;
