//! Somebody who plays with given weights, and notes what was on the table.

use crate::ai::{Brain, Budget, TurnChoice, TurnRequest, Weighed, mixed};
use crate::games::AnyGame;
use crate::tuning::sample::Noted;
use crate::versus::{Chooser, Opening};

/// The weights of a player, in thousandths of log-odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerWeights {
    /// Each term of what a position is worth, in their order.
    pub terms: Vec<i32>,
    /// Each trait of a turn, in their order; `None`: as learned.
    pub traits: Option<Vec<i32>>,
}

/// The highest level with weights of its own.
#[derive(Clone, Debug)]
pub struct Learner {
    known: PlayerWeights,
    most: u64,
    /// It studies one of so many positions more closely.
    studies: Option<usize>,
    seed: u64,
    noted: Vec<Noted>,
    choices: Vec<TurnChoice>,
}

/// A position is studied until so many results were looked at.
const STUDIED: u64 = 5_000_000;

impl Learner {
    /// Somebody to whom this counts, and who looks at about so many results for each turn: at
    /// more or fewer by the seed, so that no two games are the same.
    pub fn new(known: PlayerWeights, most: u64) -> Learner {
        Learner { known, most, studies: None, seed: 0, noted: Vec::new(), choices: Vec::new() }
    }

    /// The same, who also studies one of so many positions, to say which turns are chosen.
    #[must_use]
    pub fn studying(self, one_in: usize) -> Learner {
        Learner { studies: Some(one_in), ..self }
    }

    /// The notes of what was on the table at each of its turns since the game began.
    pub fn noted(&self) -> &[Noted] {
        &self.noted
    }

    /// The choices made where it has studied a position since the game began.
    pub fn choices(&self) -> &[TurnChoice] {
        &self.choices
    }

    /// The number of results it looks at for a turn.
    fn results(&self, turn: usize) -> u64 {
        let hundredths = 50 + mixed(self.seed, turn as u64) % 101;
        self.most.saturating_mul(hundredths) / 100
    }
}

impl Chooser for Learner {
    fn name(&self) -> String {
        Brain::HIGHEST.to_string()
    }

    fn begin(&mut self, _opening: &Opening, seed: u64) {
        self.seed = seed;
        self.noted.clear();
        self.choices.clear();
    }

    fn choose(&mut self, table: &dyn AnyGame, past: &[u64]) -> Result<Vec<String>, String> {
        let thought = table
            .choose(&mut TurnRequest {
                brain: Brain::HIGHEST,
                seed: self.seed,
                past,
                budget: &mut Budget::new(self.results(past.len()), &|| false),
                role: None,
                weights: Some(Weighed {
                    terms: &self.known.terms,
                    traits: self.known.traits.as_deref(),
                }),
            })
            .ok_or("has no turn")?;
        self.noted.extend(Noted::of(table, Some(thought.value)));
        let studies = self.studies.is_some_and(|one_in| {
            self.seed.wrapping_add(past.len() as u64).is_multiple_of(one_in.max(1) as u64)
        });
        if studies {
            self.choices.extend(table.study(past, STUDIED));
        }
        Ok(thought.line)
    }
}
