//! Starpost plays Homeworlds by post on Discord.
//!
//! Read the modules in this order; each may name only those above it
//! (`tests/it/layers.rs` keeps it so).
//!
//! 1. Words and tools that know no game: [`pieces`], [`game`], [`render`], [`words`], [`worded`],
//!    [`sanitize`], [`crash`].
//! 2. Games: [`games::homeworlds`] and [`games::settlers`] know their rules and how to write, draw
//!    and describe them, and do not know each other.
//! 3. The door, text in and text out, for any game: [`games`], [`record`].
//! 4. Service: [`store`] (SQL), [`app`] (use-cases), [`worker`] (what is due later).
//! 5. Front ends: [`discord`], [`config`], [`cli`]. The playground is a package of its own,
//!    `starpost_playground`, which knows nothing of this one.
//!
//! Comments cite the rules of the games by id: `RULES HW-13` is HW-13 in `docs/RULES.md`
//! (`tests/it/cited.rs` keeps that true).

pub mod app;
pub mod cli;
pub mod config;
pub mod crash;
pub mod discord;
pub mod game;
pub mod games;
pub mod pieces;
pub mod record;
pub mod render;
pub mod sanitize;
pub mod store;
pub mod worded;
pub mod words;
pub mod worker;
