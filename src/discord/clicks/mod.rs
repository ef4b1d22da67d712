//! The clicks: how each is answered, and what it does.

mod button_work;
mod field;
mod leagues;
pub(super) mod manner;
mod press;

pub(crate) use button_work::{run, typed, unchanged};
pub(crate) use field::form;
pub(crate) use manner::{Manner, about, is_crowded, manner, only_looks};
