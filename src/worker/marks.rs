//! By what a message is recognized again: the same at every attempt, and in every version.

use sha2::{Digest as _, Sha256};

/// 16 hex digits of a hash of the job's id: the same at every attempt, and short enough.
pub(super) fn nonce(job: &str) -> String {
    hex::encode(&Sha256::digest(job.as_bytes())[..8])
}

/// The number that buttons carry for a message that is known by this.
pub(super) fn trace(known_by: &str) -> u32 {
    let hash = Sha256::digest(known_by.as_bytes());
    hash.iter().take(4).fold(0, |trace, byte| trace << 8 | u32::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_is_short_and_the_same_in_every_version() {
        assert_eq!(nonce("announce:1:3"), "bbfe39b004ffb380");
        assert_ne!(nonce("announce:1:3"), nonce("announce:1:4"));
    }
}
