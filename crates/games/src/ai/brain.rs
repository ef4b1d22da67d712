//! Everybody who can be asked for a turn.

use std::fmt;

use crate::terms::Level;
use crate::worded;

/// A chooser of turns. Written `level-4`, or by the word of an anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Brain {
    /// One for people to play against.
    Level(Level),
    /// One of those that others are measured by.
    Anchor(AnchorBrain),
}

worded! {
    /// A chooser of turns that others are measured by, which never changes.
    pub enum AnchorBrain {
        /// Any turn that does not eliminate its own player.
        Random = "random",
        /// The turn that leaves the most on the table.
        Material = "material",
        /// The turn that leaves the best position, whatever may follow.
        Greedy = "greedy",
        /// The same, but takes every win and avoids every loss in the next turn.
        Safe = "safe",
        /// The 40 best turns, and every reply to each.
        TwoTurn = "two-turn",
        /// One of the eight best turns of *safe*, by the seed: to begin games in many ways.
        Varied = "varied",
        /// Plays like people do in their first games, and carefully.
        Beginner = "beginner",
    }
}

/// The part of a word that stands before the number of a level.
const LEVEL: &str = "level-";

impl Brain {
    /// The best of all.
    pub const HIGHEST: Brain = Brain::Level(Level::HIGHEST);

    /// The brain of a word.
    pub fn from_word(word: &str) -> Option<Brain> {
        match word.strip_prefix(LEVEL) {
            Some(level) => level.parse().ok().map(Brain::Level),
            None => AnchorBrain::from_word(word).map(Brain::Anchor),
        }
    }
}

impl fmt::Display for Brain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Brain::Level(level) => write!(f, "{LEVEL}{level}"),
            Brain::Anchor(anchor) => anchor.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnchorBrain, Brain};
    use crate::terms::Level;

    #[test]
    fn every_brain_is_read_as_it_is_written() {
        let levels = Level::ALL.into_iter().map(Brain::Level);
        for brain in levels.chain(AnchorBrain::ALL.map(Brain::Anchor)) {
            assert_eq!(Brain::from_word(&brain.to_string()), Some(brain));
        }
        assert_eq!(Brain::HIGHEST.to_string(), "level-8");
        assert_eq!(Brain::Anchor(AnchorBrain::TwoTurn).to_string(), "two-turn");
        for nobody in ["level-0", "level-9", "level-04", "level-", "level", "4", "Safe", ""] {
            assert_eq!(Brain::from_word(nobody), None, "{nobody:?}");
        }
    }
}
