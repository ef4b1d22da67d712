//! What is pressed: how each click is answered, and what it does.

mod field;
mod leagues;
pub(super) mod manner;
mod press;
mod run;

pub(crate) use field::form;
pub(crate) use manner::{Manner, about, is_crowded, manner, only_looks};
pub(crate) use run::{run, typed, unchanged};
