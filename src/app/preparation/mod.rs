//! Prepared turns as they wait: played when what they answer was played, and given up when they fit no more. Nobody
//! else learns of one before it is played.

mod abandonment;
mod tree;
mod trigger;

pub use abandonment::GivenUpNews;
pub(super) use tree::Tree;
pub(super) use trigger::{due, forget_prepared};
