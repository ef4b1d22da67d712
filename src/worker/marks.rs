//! By what a message is recognized again: the same at every attempt, and in every version.

use sha2::{Digest as _, Sha256};

use crate::app::{GameId, MessageId, Timestamp};

/// The mark by which a post is recognized again when its answer was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// 16 hex digits, the same at every attempt; to be sent as an enforced nonce. It lasts only for
    /// minutes and cannot be read back.
    pub nonce: String,
    /// The number that the buttons of the message carry, by which it is known if it has no file. An updated
    /// message keeps its own, so that nobody presses a button that is gone.
    pub trace: u32,
    /// The number of the game.
    pub game: GameId,
    /// The name of the attached file, which names game and turn; `None` if nothing is attached.
    pub file_name: Option<String>,
    /// The known messages of the game, as far back as it may be: it is none of them.
    pub known: Vec<MessageId>,
    /// The time at which it was sent first, by our own clock.
    pub since: Timestamp,
    /// The message it answers, if it is an answer: without a file or buttons it is known by that.
    pub under: Option<MessageId>,
}

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
