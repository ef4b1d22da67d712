//! Starpost plays Homeworlds by post on Discord.
//!
//! Read the modules in this order; each may name only those above it
//! (`tests/it/house/layers.rs` keeps it so).
//!
//! * Layers 1 to 4, the games and what they stand on: the package `starpost_games`, which knows
//!   nothing of this one. Also of layer 1: [`crash`] and [`measure`], which know nothing at all.
//! * Layer 5, service: [`store`] (SQL), [`app`] (use-cases), [`worker`] (what is due later).
//! * Layer 6, front ends: [`discord`], [`config`], [`cli`]. The playground is a package of its own,
//!   `starpost_playground`, which knows nothing of this one. So is the lab, `starpost_lab`, of which
//!   this one knows nothing.

// A new value of an enum is to be thought about wherever it is told apart. Enums of others are named
// as such where a default arm stands.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod app;
pub mod cli;
pub mod config;
pub mod crash;
pub mod discord;
pub mod measure;
pub mod store;
pub mod worker;
