//! Everybody who can be asked for a turn.

use crate::ai::anchors;
use crate::ai::asked::Asked;
use crate::ai::levels;
use crate::ai::thinkable::{Knowledge, Thinkable};
use crate::ai::thought::Thought;
use crate::ai::value::Value;
use crate::worded;

worded! {
    /// Who chooses a turn: a level, or one of those that others are measured by, which never change.
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
        /// One of the twelve best turns of *safe*, by the seed: to begin games in many ways.
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

    /// Chooses a turn at a position; who searches says meanwhile what was found so far. `None`: there
    /// is none, or nobody like that plays this game.
    pub fn choose<G: Thinkable>(
        self,
        position: &G,
        asked: &mut Asked<'_, '_>,
        told: &mut dyn FnMut(&Thought<G::Action>),
    ) -> Option<Thought<G::Action>> {
        if position.outcome().is_some() {
            return None;
        }
        if let Some(line) = position.by_heart(asked.seed) {
            return Some(Thought::at_once(line, Value::DRAW));
        }
        match self {
            Brain::Random => anchors::random(position, asked),
            Brain::Material => anchors::greedy(position, Knowledge::Material),
            Brain::Greedy => anchors::greedy(position, Knowledge::Anchor),
            Brain::Safe => anchors::safe(position),
            Brain::TwoTurn => anchors::two_turn(position),
            Brain::Varied => anchors::varied(position, asked),
            Brain::Beginner => {
                let line = position.beginner(asked.turn_seed())?;
                Some(Thought::at_once(line, Value::DRAW))
            }
            Brain::Level1 => levels::LEVELS[0].choose(position, asked, told),
            Brain::Level2 => levels::LEVELS[1].choose(position, asked, told),
            Brain::Level3 => levels::LEVELS[2].choose(position, asked, told),
            Brain::Level4 => levels::LEVELS[3].choose(position, asked, told),
            Brain::Level5 => levels::LEVELS[4].choose(position, asked, told),
            Brain::Level6 => levels::LEVELS[5].choose(position, asked, told),
            Brain::Level7 => levels::LEVELS[6].choose(position, asked, told),
            Brain::Level8 => levels::LEVELS[7].choose(position, asked, told),
        }
    }
}
