//! Starpost plays Homeworlds by post on Discord.
//!
//! Read the modules in this order; each may name only those above it
//! (`tests/it/layers.rs` keeps it so).
//!
//! 1. The games and what they stand on: the package `starpost_games`, which knows nothing of this one.
//! 2. [`crash`], which knows nothing at all.
//! 3. Service: [`store`] (SQL), [`app`] (use-cases), [`worker`] (what is due later).
//! 4. Front ends: [`discord`], [`config`], [`cli`]. The playground is a package of its own,
//!    `starpost_playground`, which knows nothing of this one.

pub mod app;
pub mod cli;
pub mod config;
pub mod crash;
pub mod discord;
pub mod store;
pub mod worker;
