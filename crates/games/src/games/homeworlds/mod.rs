//! Homeworlds: its rules, and how to write, draw and describe its positions.
//!
//! The rules on one page: a player has a homeworld of two stars and loses it by having no ship
//! there when a turn ends. A turn is one action by the power of a star or ship present (green
//! builds, yellow moves, blue trades, red captures), or the sacrifice of a ship for as many
//! actions of its color as it has pips; and any catastrophes, where four of a color have met.
//!
//! Rules: [`options`], [`edition`], [`system`], `system_changes`, [`position`], [`action`], [`action_effects`], [`illegal`],
//! [`legal`], [`turns`], [`ending`], [`alert`], [`alignment`], [`crowding`], [`departure`], [`secret`], [`setup`],
//! `contract`.
//! Words: [`words`], [`notation`], `spelling`, [`sdg`], [`by_hand`], [`lessons`], `practice`. Pictures: [`pictures`].

pub mod action;
pub mod action_effects;
mod ai_facts;
pub mod alert;
pub mod alignment;
mod beginner;
pub mod by_hand;
mod contract;
pub mod crowding;
pub mod departure;
mod drive;
pub mod edition;
pub mod ending;
mod exposure;
pub mod illegal;
mod kind;
pub mod legal;
pub mod lessons;
mod menus;
pub mod notation;
pub mod options;
mod overpopulation;
pub mod pictures;
pub mod position;
mod practice;
mod precedence;
mod promise;
mod ranks;
mod rivals;
pub mod sdg;
pub mod secret;
mod secret_alignments;
pub mod setup;
mod spelling;
pub mod system;
mod system_changes;
pub mod turns;
pub mod words;
pub mod worth;
mod written_form;

pub use kind::Homeworlds;
