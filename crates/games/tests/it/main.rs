//! The one integration binary of the games: one file per subject.

mod alert;
mod animation;
mod clock;
mod fuzz;
mod import;
mod listed;
mod losses;
mod notation;
mod perft;
mod pictures;
mod places;
mod random;
mod records;
mod rings;
mod rules;
mod scenarios;
mod settlers_pictures;
mod settlers_play;
mod settlers_scenarios;
mod several;
mod support;
mod told;
