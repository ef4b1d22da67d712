//! The reason why a game was broken off, as a sentence.

use anyhow::{Error, anyhow};

use starpost::cli::lines::clipped;
use starpost::cli::record::bare_sentence;
use starpost_games::versus::Broken;

/// Says who has broken it off, and how.
pub(super) fn fault(broken: &Broken) -> Error {
    match broken {
        Broken::Opening(no) => anyhow!("the opening cannot be played: {}", bare_sentence(no)),
        Broken::NoTurn { player, why } => anyhow!("{player} {why}"),
        Broken::Illegal { player, line, no } => {
            let (line, why) = (clipped(line), clipped(&bare_sentence(no)));
            anyhow!("{player} cannot play {line:?}: {why}")
        }
    }
}
