//! The one integration binary: a file a subject.

mod alert;
mod alerts;
mod bot;
mod broken;
mod browser;
mod clicks;
mod composer;
mod faults;
#[cfg(debug_assertions)]
mod kills;
mod layers;
mod listed;
mod losses;
mod many;
mod notation;
mod owed;
mod perft;
mod pictures;
mod places;
mod plans;
mod play;
mod playground;
mod program;
mod random;
mod records;
mod rings;
mod rules;
mod scenarios;
#[cfg(debug_assertions)]
mod season;
mod secrecy;
mod secrets;
mod sentences;
mod settlers_app;
mod settlers_pictures;
mod settlers_play;
mod settlers_scenarios;
mod several;
mod store;
mod support;
mod told;
mod trouble;
mod upgrade;
mod waiting;
