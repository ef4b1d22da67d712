//! Leagues, through the service: people join, games open themselves, results count.

pub(crate) mod announcements;
pub(crate) mod deeds;
pub(crate) mod entrants;
pub(crate) mod ladder;
mod organizers;
pub(crate) mod places;
pub(crate) mod random;
pub(crate) mod results;
pub(crate) mod rounds;
pub(crate) mod scene;
pub(crate) mod season;
mod server;
pub(crate) mod setup;
pub(crate) mod views;
mod waits;
