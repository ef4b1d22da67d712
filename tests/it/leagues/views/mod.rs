//! The views of a league, and the people who see them.

pub(crate) mod files;
pub(crate) mod health;
pub(crate) mod long_names;
pub(crate) mod odd_names;
pub(crate) mod private;
pub(crate) mod records;
pub(crate) mod seen;
pub(crate) mod seen_records;
pub(crate) mod status;
pub(crate) mod ways;
pub(crate) mod weeks;
