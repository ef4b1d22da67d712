//! The parts that several subjects of the tests share.

pub(crate) mod chance;
pub(crate) mod data;
pub(crate) mod entrants;
pub(crate) mod event;
pub(crate) mod figures;
pub(crate) mod films;
pub(crate) mod greed;
pub(crate) mod names;
pub(crate) mod players;
pub(crate) mod results;
pub(crate) mod settlers;
pub(crate) mod table;
pub(crate) mod tournament;
