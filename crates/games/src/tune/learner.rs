//! Somebody who plays with given weights, and notes what was on the table.

use crate::ai::{Asked, Brain, Budget, mixed};
use crate::games::AnyGame;
use crate::tune::sample::Noted;
use crate::versus::{Chooser, Opening};

/// The highest level with weights of its own.
#[derive(Clone, Debug)]
pub struct Learner {
    weights: Vec<i32>,
    most: u64,
    seed: u64,
    noted: Vec<Noted>,
}

impl Learner {
    /// Somebody to whom the terms count this, and who looks at about so many results for each turn: at
    /// more or fewer by the seed, so that no two games are the same.
    pub fn new(weights: Vec<i32>, most: u64) -> Learner {
        Learner {
            weights,
            most,
            seed: 0,
            noted: Vec::new(),
        }
    }

    /// What was on the table at each of its turns since the game began.
    pub fn noted(&self) -> &[Noted] {
        &self.noted
    }

    /// How many results it looks at for a turn.
    fn results(&self, turn: usize) -> u64 {
        let hundredths = 50 + mixed(self.seed, turn as u64) % 101;
        self.most.saturating_mul(hundredths) / 100
    }
}

impl Chooser for Learner {
    fn begin(&mut self, _opening: &Opening, seed: u64) {
        self.seed = seed;
        self.noted.clear();
    }

    fn choose(&mut self, table: &dyn AnyGame, past: &[u64]) -> Result<Vec<String>, String> {
        let thought = table.choose(&mut Asked {
            brain: Brain::Level8,
            seed: self.seed,
            past,
            budget: &mut Budget::new(self.results(past.len()), &|| false),
            role: None,
            weights: Some(&self.weights),
        });
        let thought = thought.ok_or("it has no turn")?;
        self.noted.extend(Noted::of(table, Some(thought.value)));
        Ok(thought.line)
    }
}
