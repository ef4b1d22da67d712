//! The games that Starpost plays, without I/O, async and the present time.
//!
//! Read the modules in this order; each may name only those above it
//! (`tests/it/house/layers.rs` in the root of the repository keeps it so).
//!
//! 1. Words and tools that know no game: [`pieces`], [`game`], [`terms`], [`ai`], [`clock`], [`league`],
//!    [`render`], [`words`], [`mod@worded`], [`mod@counted_id`], [`mod@refusals`], [`mod@settings`], [`clean_names`],
//!    [`namesakes`].
//! 2. The door, text in and text out, for any game: [`games::door`].
//! 3. Games: [`games::homeworlds`] and [`games::settlers`] know their rules and how to write, draw
//!    and describe them, and do not know each other.
//! 4. Which games there are: [`games::Kind`], [`games::GameOptions`]; logs of any of them, [`record`];
//!    what a film of one shows, [`film`]; players against each other, [`versus`]; and how what a
//!    position is worth is fitted to their games, [`tuning`].
//!
//! Comments cite the rules of the games by id: `RULES HW-13` is HW-13 in `docs/RULES.md`
//! (`tests/it/house/cited.rs` keeps that true).

// A new value of an enum is to be thought about wherever it is told apart. Enums of others are named
// as such where a default arm stands.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod ai;
pub mod clean_names;
pub mod clock;
pub mod counted_id;
pub mod film;
pub mod game;
pub mod games;
pub mod league;
pub mod namesakes;
pub mod pieces;
pub mod record;
pub mod refusals;
pub mod render;
pub mod settings;
pub mod terms;
pub mod tuning;
pub mod versus;
pub mod worded;
pub mod words;
