//! Setting a league up, changing it, and running it.

pub(crate) mod cards;
pub(crate) mod changes;
pub(crate) mod numbers;
pub(crate) mod organizer;
