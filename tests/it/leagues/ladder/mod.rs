//! Ladders: people challenge each other, without end.

pub(crate) mod climbing;
pub(crate) mod long;
pub(crate) mod played;
pub(crate) mod time;
pub(crate) mod words;
