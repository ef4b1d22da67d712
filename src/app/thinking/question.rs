//! A game as the bot thinks about it: what is on the table, at which level, and what it may know.
//! Knows no database, and not what time it is.

use anyhow::Context as _;

use crate::app::game::{Sitting, wrong};
use crate::store::GameRow;
use starpost_games::ai::{AnchorBrain, Brain, Budget, Thought, TurnRequest, mixed};
use starpost_games::games::AnyGame;
use starpost_games::record::Record;

/// The way to write a turn in which nothing is done.
const PASS: &str = "pass";

/// Says when a thought is to end.
pub type Stop = Box<dyn Fn() -> bool + Send>;

/// The player to move is to choose a turn.
pub(super) struct TurnQuestion {
    game: Box<dyn AnyGame>,
    record: Record,
    brain: Brain,
    seed: u64,
    role: Option<String>,
}

impl TurnQuestion {
    /// The question as the game stands. `None`: the bot has no level there.
    pub(super) fn of(sitting: &Sitting, role: Option<String>) -> Option<TurnQuestion> {
        let row = &sitting.stored.row;
        Some(TurnQuestion {
            game: sitting.replay.game.boxed(),
            record: sitting.stored.record.clone(),
            brain: Brain::Level(row.terms.level.0?),
            seed: seed(row),
            role,
        })
    }

    /// True if thinking takes a moment only.
    pub(super) fn is_quick(&self) -> bool {
        self.brain.is_quick()
    }

    /// Thinks until it knows, or is to stop. A thought that was stopped before there was any has the
    /// turn that any beginner would see.
    pub(super) fn answer(&self, stop: &Stop) -> anyhow::Result<Thought<String>> {
        let past = past(&self.record)?;
        let ask = |brain, stop: &dyn Fn() -> bool| {
            self.game.choose(&mut TurnRequest {
                brain,
                seed: self.seed,
                past: &past,
                budget: &mut Budget::new(u64::MAX, stop),
                role: self.role.as_deref(),
                weights: None,
            })
        };
        let mut thought = ask(self.brain, stop)
            .or_else(|| ask(Brain::Anchor(AnchorBrain::Random), &|| false))
            .context("the bot has found no turn at all")?;
        if thought.line.is_empty() {
            thought.line.push(PASS.to_owned());
        }
        Ok(thought)
    }
}

/// The positions on the table before each turn that stands.
fn past(record: &Record) -> anyhow::Result<Vec<u64>> {
    let mut walk = record.walk().map_err(|bad| wrong(&bad))?;
    let mut past = Vec::new();
    while let Some(next) = walk.next() {
        if next.what.is_turn() {
            past.push(walk.replay.game.key());
        }
        walk.step().map_err(|bad| wrong(&bad))?;
    }
    Ok(past)
}

/// A number of the game's own, which nobody who plays it knows.
fn seed(row: &GameRow) -> u64 {
    mixed(row.id.0.unsigned_abs(), row.created.0.unsigned_abs())
}
