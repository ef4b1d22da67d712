//! Records to learn from: finished games of two.

use std::path::Path;

use anyhow::{Context as _, Result, anyhow, ensure};

use starpost::cli::record;
use starpost_games::game::{Outcome, Seat};
use starpost_games::games::Kind;
use starpost_games::record::{BadEvent, Record};
use starpost_games::tuning::Noted;

/// A game that people have played.
#[derive(Debug)]
pub(super) struct Recorded {
    /// The positions on the table before each turn that stands.
    pub(super) noted: Vec<Noted>,
    /// The seat that has won; `None`: it is drawn.
    pub(super) winner: Option<Seat>,
}

/// The game in a file. An error, which names the file: it is not one of this kind for two that was
/// played to its end.
pub(super) fn recorded(file: &Path, kind: Kind) -> Result<Recorded> {
    let record = record::read_named(file)?;
    of(&record, kind).with_context(|| file.display().to_string())
}

fn of(record: &Record, kind: Kind) -> Result<Recorded> {
    let (is, players) = (record.kind(), record.players.len());
    ensure!(is == kind, "this is a game of {is}, not of {kind}");
    ensure!(players == 2, "this is a game of {players} players, not of 2");
    let bad = |bad: Box<BadEvent>| anyhow!(record::refusal(&bad));
    let mut walk = record.walk().map_err(bad)?;
    let mut noted = Vec::new();
    while let Some(next) = walk.next() {
        if next.what.is_turn() {
            noted.extend(Noted::of(&*walk.replay.game, None));
        }
        walk.step().map_err(bad)?;
    }
    let ending = walk.replay.ending.context("the game is not finished")?;
    let winner = match ending.outcome.context("the game has no result")? {
        Outcome::Won(seats) => seats.iter().next(),
        Outcome::Drawn(_) => None,
    };
    Ok(Recorded { noted, winner })
}
