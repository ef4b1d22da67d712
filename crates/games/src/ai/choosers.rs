//! The choosers of a turn, and the way they choose.

use crate::ai::anchors;
use crate::ai::brain::{AnchorBrain, Brain};
use crate::ai::levels::PlayStyle;
use crate::ai::question::TurnRequest;
use crate::ai::thinkable::{Knowledge, Thinkable};
use crate::ai::thought::Thought;
use crate::ai::value::Value;

impl Brain {
    /// True where it looks at its turns and does not search, which takes a moment.
    pub fn is_quick(self) -> bool {
        match self {
            Brain::Level(level) => PlayStyle::of(level).is_quick(),
            Brain::Anchor(_) => false,
        }
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
            Brain::Level(level) => PlayStyle::of(level).choose(position, asked, told),
            Brain::Anchor(anchor) => anchor.choose(position, asked),
        }
    }
}

impl AnchorBrain {
    /// Chooses a turn at a position that leaves a choice.
    fn choose<G: Thinkable>(
        self,
        position: &G,
        asked: &TurnRequest<'_, '_>,
    ) -> Option<Thought<G::Action>> {
        match self {
            AnchorBrain::Random => anchors::random(position, asked),
            AnchorBrain::Material => anchors::greedy(position, Knowledge::Material),
            AnchorBrain::Greedy => anchors::greedy(position, Knowledge::Anchor),
            AnchorBrain::Safe => anchors::safe(position),
            AnchorBrain::TwoTurn => anchors::two_turn(position),
            AnchorBrain::Varied => anchors::varied(position, asked),
            AnchorBrain::Beginner => {
                let line = position.beginner(asked.turn_seed())?;
                Some(Thought::at_once(line, Value::DRAW))
            }
        }
    }
}
