//! What people are shown: answers, posts, letters and buttons, made of sentences.

pub(crate) mod buttons;
pub(crate) mod cards;
pub(crate) mod letters;
pub(crate) mod posts;
pub(crate) mod reply;
pub(crate) mod show;
pub(crate) mod speak;
pub(crate) mod trouble;
