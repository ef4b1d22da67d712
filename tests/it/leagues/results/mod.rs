//! Results that are decided or corrected, and who may.

pub(crate) mod corrections;
pub(crate) mod own_cause;
pub(crate) mod paired_again;
