//! The one integration binary: a file a subject.

mod alert;
mod bot;
mod browser;
mod clicks;
mod composer;
mod layers;
mod notation;
mod perft;
mod pictures;
mod play;
mod playground;
mod program;
mod random;
mod records;
mod rules;
mod scenarios;
mod sentences;
mod settlers_scenarios;
mod several;
mod store;
mod support;
