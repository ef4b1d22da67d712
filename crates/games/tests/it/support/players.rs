//! Games of two between those who think, with a number of results for each turn.

use starpost_games::ai::{Brain, Budget, Thought, TurnRequest};
use starpost_games::games::{AnyGame, Kind};
use starpost_games::versus::{Chooser, MatchGame, Opening, play_pair};

use crate::support::data::data_folder;

/// Somebody with a number of results for each turn.
struct Player {
    brain: Brain,
    seed: u64,
    most: u64,
}

impl Chooser for Player {
    fn name(&self) -> String {
        self.brain.to_string()
    }

    fn choose(&mut self, table: &dyn AnyGame, past: &[u64]) -> Result<Vec<String>, String> {
        let thought = thought(table, self.brain, self.seed, past, self.most);
        Ok(thought.ok_or("has no turn")?.line)
    }
}

/// The choice of a player who looks at so many results at most.
pub(crate) fn thought(
    table: &dyn AnyGame,
    brain: Brain,
    seed: u64,
    past: &[u64],
    most: u64,
) -> Option<Thought<String>> {
    let mut budget = Budget::new(most, &|| false);
    table.choose(&mut TurnRequest {
        brain,
        seed,
        past,
        budget: &mut budget,
        role: None,
        weights: None,
    })
}

/// All openings of a game.
pub(crate) fn openings(kind: Kind) -> Vec<Opening> {
    let file = data_folder("openings").join(format!("{}.txt", kind.word()));
    let text = std::fs::read_to_string(file).expect("a readable file");
    text.lines().map(|line| line.parse().unwrap_or_else(|no| match no {})).collect()
}

/// Two games from one opening, the first of the two in either seat.
pub(crate) fn pair(
    kind: Kind,
    opening: &Opening,
    brains: [Brain; 2],
    seed: u64,
    most: u64,
) -> [MatchGame; 2] {
    let [mut one, mut other] = brains.map(|brain| Player { brain, seed, most });
    let played = play_pair(kind, opening, [&mut one, &mut other], seed);
    played.expect("legal turns")
}
