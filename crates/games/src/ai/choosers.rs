//! The choosers of a turn, and the way they choose.

use crate::ai::brain::Brain;
use crate::ai::question::TurnRequest;
use crate::ai::thinkable::{Knowledge, Thinkable};
use crate::ai::thought::Thought;
use crate::ai::value::Value;
use crate::ai::{anchors, levels};

impl Brain {
    /// True where it looks at its turns and does not search, which takes a moment.
    pub fn is_quick(self) -> bool {
        let mut levels = Brain::LEVELS.iter().zip(&levels::LEVELS);
        levels.any(|(brain, level)| *brain == self && level.is_quick())
    }

    /// Chooses a turn at a position; who searches says meanwhile what was found so far. `None`: there
    /// is none, or nobody like that plays this game.
    pub fn choose<G: Thinkable>(
        self,
        position: &G,
        asked: &mut TurnRequest<'_, '_>,
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
