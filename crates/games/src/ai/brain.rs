//! Everybody who can be asked for a turn.

use crate::worded;

worded! {
    /// A chooser of turns: a level, or one of those that others are measured by, which never change.
    pub enum Brain {
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
        /// The lowest level.
        Level1 = "level-1",
        /// A level.
        Level2 = "level-2",
        /// A level.
        Level3 = "level-3",
        /// A level.
        Level4 = "level-4",
        /// A level.
        Level5 = "level-5",
        /// A level.
        Level6 = "level-6",
        /// A level.
        Level7 = "level-7",
        /// The highest level.
        Level8 = "level-8",
    }
}

impl Brain {
    /// The levels, from the lowest on.
    pub const LEVELS: [Brain; 8] = [
        Brain::Level1,
        Brain::Level2,
        Brain::Level3,
        Brain::Level4,
        Brain::Level5,
        Brain::Level6,
        Brain::Level7,
        Brain::Level8,
    ];

    /// The level with this number, from 1 on.
    pub fn level(number: u8) -> Option<Brain> {
        let index = usize::from(number).checked_sub(1)?;
        Brain::LEVELS.get(index).copied()
    }
}
