//! What several subjects of the tests share.

pub(crate) mod data;
pub(crate) mod greed;
pub(crate) mod settlers;
pub(crate) mod table;
