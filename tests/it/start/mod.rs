//! The beginnings of games: set up, invited to, practiced, played again.

pub(crate) mod card;
mod inviting;
mod limits;
mod practice;
mod proposals;
mod rematches;
mod setup;
mod usual_clock;
