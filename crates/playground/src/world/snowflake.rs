//! Snowflakes, the ids of everything, and the time that is in them.

use std::time::{SystemTime, UNIX_EPOCH};

/// A snowflake: its upper bits are the time, and later ones are greater.
pub(crate) type Snowflake = u64;

/// Discord's epoch, the first instant of 2015, in Unix milliseconds.
pub(super) const EPOCH_MS: u64 = 1_420_070_400_000;

/// The real present time in Unix milliseconds.
pub(super) fn real_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX).max(EPOCH_MS)
}

/// The instant at which a snowflake was made, in Unix milliseconds.
pub(crate) fn made_ms(id: Snowflake) -> u64 {
    (id >> 22) + EPOCH_MS
}
