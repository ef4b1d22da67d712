//! The one integration binary: a file a subject.

mod alert;
mod alerts;
mod bot;
mod browser;
mod clicks;
mod composer;
mod layers;
mod many;
mod notation;
mod perft;
mod pictures;
mod play;
mod playground;
mod program;
mod records;
mod rules;
mod scenarios;
mod secrecy;
mod secrets;
mod sentences;
mod settlers_app;
mod settlers_pictures;
mod settlers_play;
mod settlers_scenarios;
mod store;
mod support;
