//! Those who play in a league: joining, leaving, staying away, being replaced.

pub(crate) mod comebacks;
pub(crate) mod crowds;
pub(crate) mod forgotten;
pub(crate) mod late;
pub(crate) mod many_joins;
pub(crate) mod no_shows;
pub(crate) mod notices;
pub(crate) mod seeding;
pub(crate) mod server_leavers;
pub(crate) mod sign_ups;
pub(crate) mod strangers;
pub(crate) mod strength;
pub(crate) mod substitutes;
pub(crate) mod takeovers;
