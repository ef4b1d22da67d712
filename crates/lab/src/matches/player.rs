//! The players of a match: one of ours, or another program.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::external::External;
use super::limit::TurnLimit;
use super::threads::StopFlag;
use starpost_games::ai::{Brain, Budget, TurnRequest};
use starpost_games::games::{AnyGame, Kind};
use starpost_games::versus::{Chooser, Opening};

/// The cost of a player's turns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    pub(super) turns: u64,
    pub(super) results: u64,
    pub(super) time: Duration,
    pub(super) longest: Duration,
}

impl Cost {
    /// Both together.
    pub(super) fn plus(self, other: Cost) -> Cost {
        Cost {
            turns: self.turns + other.turns,
            results: self.results + other.results,
            time: self.time + other.time,
            longest: self.longest.max(other.longest),
        }
    }
}

/// A player of a match.
#[derive(Debug)]
pub(super) struct Player {
    name: String,
    who: Who,
    limit: TurnLimit,
    seed: u64,
    cost: Cost,
    stop: StopFlag,
}

#[derive(Debug)]
enum Who {
    Ours(Brain),
    Another(External),
}

impl Player {
    /// The player of that name, who plays that game until somebody says stop.
    pub(super) fn named(
        name: &str,
        kind: Kind,
        limit: TurnLimit,
        stop: &StopFlag,
    ) -> Result<Player> {
        let who = match name.strip_prefix("exec:") {
            Some(program) => Who::Another(External::start(program, kind.word())?),
            None => Who::Ours(brain(name)?),
        };
        Ok(Player {
            name: name.to_owned(),
            who,
            limit,
            seed: 0,
            cost: Cost::default(),
            stop: stop.clone(),
        })
    }

    /// The cost of all of its turns.
    pub(super) fn cost(&self) -> Cost {
        self.cost
    }

    fn ours(&self, brain: Brain, table: &dyn AnyGame, past: &[u64]) -> Option<(Vec<String>, u64)> {
        let begun = Instant::now();
        let (most, time) = match self.limit {
            TurnLimit::Nodes(most) => (most, None),
            TurnLimit::Time(time) => (u64::MAX, Some(time)),
            TurnLimit::None => (u64::MAX, None),
        };
        let is_late = || time.is_some_and(|time| begun.elapsed() >= time);
        let stop = || self.stop.is_said() || is_late();
        let mut budget = Budget::new(most, &stop);
        let thought = table.choose(&mut TurnRequest {
            brain,
            seed: self.seed,
            past,
            budget: &mut budget,
            role: None,
            weights: None,
        })?;
        Some((thought.line, thought.looked_at))
    }
}

/// Somebody of ours. Refused: nobody has that name.
fn brain(name: &str) -> Result<Brain> {
    let brain = Brain::from_word(name);
    brain.with_context(|| format!("{name:?} is nobody who plays"))
}

/// Refused: nobody of that name plays this game, on this table of it for example.
pub(super) fn check_name(name: &str, kind: Kind, table: &dyn AnyGame) -> Result<()> {
    if name.starts_with("exec:") {
        return Ok(());
    }
    let brain = brain(name)?;
    let chosen = table.choose(&mut TurnRequest {
        brain,
        seed: 1,
        past: &[],
        budget: &mut Budget::new(1, &|| false),
        role: None,
        weights: None,
    });
    ensure!(chosen.is_some(), "{name:?} is nobody who plays {kind}");
    Ok(())
}

impl Chooser for Player {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self, opening: &Opening, seed: u64) {
        self.seed = seed;
        match &mut self.who {
            Who::Ours(_) => {}
            Who::Another(external) => external.begin(opening),
        }
    }

    fn choose(&mut self, table: &dyn AnyGame, past: &[u64]) -> Result<Vec<String>, String> {
        let begun = Instant::now();
        let ours = match self.who {
            Who::Ours(brain) => Some(self.ours(brain, table, past)),
            Who::Another(_) => None,
        };
        let (line, results) = match (ours, &mut self.who) {
            (Some(chosen), _) => chosen.ok_or("has no turn")?,
            (None, Who::Another(external)) => {
                let (limits, patience) = (self.limit.words(), self.limit.patience());
                (external.choose(&limits, patience, &self.stop)?, 0)
            }
            (None, Who::Ours(_)) => return Err("has no turn".to_owned()),
        };
        if self.stop.is_said() {
            return Err("was stopped".to_owned());
        }
        let took = begun.elapsed();
        self.cost.turns += 1;
        self.cost.results += results;
        self.cost.time += took;
        self.cost.longest = self.cost.longest.max(took);
        Ok(line)
    }

    fn played(&mut self, line: &str) {
        match &mut self.who {
            Who::Ours(_) => {}
            Who::Another(external) => external.played(line),
        }
    }
}
