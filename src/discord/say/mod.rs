//! What people are shown: answers, posts, letters and buttons, made of sentences.

pub(crate) mod boards;
pub(crate) mod buttons;
pub(crate) mod cards;
pub(crate) mod drafts;
pub(crate) mod field;
pub(crate) mod games;
pub(crate) mod help;
pub(crate) mod history;
pub(crate) mod invitations;
pub(crate) mod lessons;
pub(crate) mod letters;
pub(crate) mod names;
pub(crate) mod notes;
mod occasions;
pub(crate) mod over;
pub(crate) mod posts;
pub(crate) mod proposals;
pub(crate) mod questions;
pub(crate) mod refusals;
pub(crate) mod reply;
pub(crate) mod roles;
pub(crate) mod room;
pub(crate) mod sentence;
pub(crate) mod server;
pub(crate) mod settings;
pub(crate) mod trouble;
