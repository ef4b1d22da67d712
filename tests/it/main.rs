//! The one integration binary: one file per subject.

mod alerts;
mod bot;
mod broken;
mod browser;
mod card;
mod circles;
mod cited;
mod clicks;
mod composer;
mod doctor;
mod elsewhere;
mod faults;
mod growth;
#[cfg(debug_assertions)]
mod kills;
mod layers;
mod limits;
mod many;
mod owed;
mod plans;
mod play;
mod program;
mod proposals;
mod record_files;
mod retention;
#[cfg(debug_assertions)]
mod season;
mod secrecy;
mod secrets;
mod sentences;
mod settlers_app;
mod store;
mod support;
mod trouble;
mod typed;
mod upgrade;
mod waiting;
mod woken;
