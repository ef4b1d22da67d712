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
mod drafts;
mod elsewhere;
mod faults;
mod growth;
mod imports;
mod inviting;
#[cfg(debug_assertions)]
mod kills;
mod layers;
mod leaving;
mod limits;
mod looking;
mod many;
mod moved;
mod owed;
mod plans;
mod play;
mod posting;
mod program;
mod proposals;
mod record_files;
mod retention;
#[cfg(debug_assertions)]
mod season;
mod seating;
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
