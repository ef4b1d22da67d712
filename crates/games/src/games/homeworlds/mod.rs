//! Homeworlds: its rules, and how to write, draw and describe its positions.
//!
//! The rules on one page: a player has a homeworld of two stars and loses it by having no ship
//! there when a turn ends. A turn is one action by the power of a star or ship present (green
//! builds, yellow moves, blue trades, red captures), or the sacrifice of a ship for as many
//! actions of its color as it has pips; and any catastrophes, where four of a color have met.
//!
//! Rules: [`options`], [`edition`], [`system`], `systems`, [`position`], [`action`], [`act`], [`illegal`],
//! [`legal`], [`turns`], [`ending`], [`alert`], [`alignment`], [`crowding`], [`departure`], [`secret`], [`setup`],
//! `contract`.
//! Words: [`names`], [`named`], [`called`], [`notation`], `as_read`,
//! [`sdg`], [`lessons`], `practice`. Pictures: [`changes`], [`highlights`], [`scene`], [`describe`],
//! [`text_board`].

pub mod act;
pub mod action;
mod advice;
pub mod alert;
pub mod alignment;
mod as_read;
mod bands;
pub mod called;
pub mod changes;
mod clockwise;
mod contract;
pub mod crowding;
mod crowds;
mod deeds;
pub mod departure;
pub mod describe;
pub mod edition;
pub mod ending;
pub mod highlights;
pub mod illegal;
mod kind;
pub mod legal;
pub mod lessons;
mod loss;
mod marked;
mod menus;
pub mod misread;
pub mod named;
pub mod names;
pub mod notation;
mod notes;
pub mod options;
mod outcomes;
mod overpopulation;
pub mod position;
mod practice;
mod precedence;
mod ranks;
mod reach;
mod reasons;
pub mod scene;
pub mod sdg;
pub mod secret;
pub mod setup;
mod stars;
mod summary;
pub mod system;
mod systems;
pub mod text_board;
pub mod turns;
mod typed;
mod vocabulary;
mod written;

pub use kind::Homeworlds;
