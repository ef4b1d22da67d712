//! Homeworlds Settlers: its rules, and how to write, draw and describe its positions.
//!
//! The rules on one page: two players place pyramids on a board of six by six fields. In a turn one
//! of the player's pieces acts, as often as it has pips: green builds on bordering fields, yellow
//! moves, blue upgrades and trades, red conquers what the player's bordering reds outweigh. When
//! every piece is placed, or nobody can or will go on, most pips on the board win.
//!
//! Rules: [`options`], [`edition`], [`field`], [`position`], [`action`], [`act`], [`illegal`], [`legal`],
//! [`ending`], [`setup`], `contract`. Thoughts: [`turns`],
//! [`worth`], `keys`, `thinks`. Words: [`notation`], [`lessons`], `practice`,
//! `reasons`, `spelling`. Pictures: [`scene`], [`describe`].

pub mod act;
pub mod action;
mod advice;
mod called;
mod contract;
mod deeds;
pub mod describe;
pub mod edition;
pub mod ending;
pub mod field;
pub mod illegal;
mod keys;
mod kind;
pub mod legal;
pub mod lessons;
pub mod marked;
mod menus;
mod moved;
pub mod notation;
mod open;
pub mod options;
pub mod position;
mod practice;
mod reasons;
mod reckoning;
pub mod scene;
mod seen;
pub mod setup;
mod spelling;
mod summary;
mod thinks;
pub mod turns;
mod vocabulary;
pub mod worth;
mod written;

pub use kind::Settlers;
