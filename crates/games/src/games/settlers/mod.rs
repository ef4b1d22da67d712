//! Homeworlds Settlers: its rules, and how to write, draw and describe its positions.
//!
//! The rules on one page: two players place pyramids on a board of six by six fields. In a turn one
//! of the player's pieces acts, as often as it has pips: green builds on bordering fields, yellow
//! moves, blue upgrades and trades, red conquers what the player's bordering reds outweigh. When
//! every piece is placed, or nobody can or will go on, most pips on the board win.
//!
//! Rules: [`options`], [`edition`], [`field`], [`position`], [`action`], [`action_effects`], [`illegal`], [`legal`],
//! [`ending`], [`setup`], `contract`. Thoughts: [`turns`],
//! [`worth`], `keys`, `ai_facts`. Words: [`notation`], [`lessons`], `practice`,
//! `reasons`, `spelling`. Pictures: [`scene`], [`description`].

pub mod action;
pub mod action_effects;
mod advice;
mod ai_facts;
mod choice_fields;
mod contract;
mod deeds;
pub mod description;
pub mod edition;
pub mod ending;
pub mod field;
pub mod illegal;
mod keys;
mod kind;
mod labels;
pub mod legal;
pub mod lessons;
pub mod marks;
mod menus;
mod moved_pieces;
pub mod notation;
pub mod options;
mod perspective;
pub mod position;
mod practice;
mod reasons;
mod reckoning;
pub mod scene;
pub mod setup;
mod spelling;
mod summary;
pub mod turns;
mod vocabulary;
pub mod worth;
mod written_form;

pub use kind::Settlers;
