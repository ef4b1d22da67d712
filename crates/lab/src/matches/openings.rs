//! The openings of matches: read, and made.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;

use starpost::cli::lines::clipped;
use starpost::cli::output::print_line;
use starpost::cli::record::sentence;
use starpost_games::games::{AnyGame, Kind};
use starpost_games::versus::{Opening, made};

/// The arguments of `starpost-lab openings`.
#[derive(Clone, Debug, Args)]
pub(crate) struct OpeningsArgs {
    /// The game.
    #[arg(long, default_value = "homeworlds")]
    kind: String,
    /// The number of openings.
    #[arg(long, default_value_t = 400)]
    count: usize,
    /// They follow from this.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The openings that are played.
#[derive(Clone, Debug, Args)]
pub(super) struct OpeningChoice {
    /// The game.
    #[arg(long, default_value = "homeworlds")]
    pub(super) kind: String,
    /// A file with an opening in each line, its turns joined by ` / `.
    #[arg(long, value_name = "FILE")]
    openings: PathBuf,
    /// Leave out so many openings at the beginning of the file.
    #[arg(long, default_value_t = 0)]
    pub(super) skip: usize,
}

/// Prints openings.
pub(crate) fn print_openings(options: &OpeningsArgs) -> Result<ExitCode> {
    let kind = kind(&options.kind)?;
    let mut printed = BTreeSet::new();
    let mut seed = options.seed.wrapping_mul(1_000_000_007);
    while printed.len() < options.count {
        let made = made(kind, seed);
        seed = seed.wrapping_add(1);
        let Some(opening) = made.map(|opening| opening.to_string()) else {
            continue;
        };
        if printed.insert(opening.clone()) {
            print_line(&opening)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl OpeningChoice {
    /// The game, and at most so many of the openings, all of which can be played.
    pub(super) fn read(&self, most: usize) -> Result<(Kind, Vec<Opening>)> {
        let kind = kind(&self.kind)?;
        let openings = lines(&self.openings, self.skip, most)?;
        for (number, opening) in &openings {
            let place = format!("{}, line {number}", self.openings.display());
            let refused = |no| anyhow!("{place}: {}", clipped(&sentence(&no)));
            let (table, _) = opening.table(kind).map_err(refused)?;
            ensure!(table.to_move().is_some(), "{place}: the game is over");
        }
        let openings = openings.into_iter().map(|(_, opening)| opening);
        Ok((kind, openings.collect()))
    }
}

fn kind(word: &str) -> Result<Kind> {
    let kind = Kind::from_word(word).filter(|kind| kind.game().is_played());
    kind.with_context(|| format!("{word:?} is no game that can be played here"))
}

/// At most so many openings of a file, each with the number of its line.
fn lines(file: &Path, skip: usize, most: usize) -> Result<Vec<(usize, Opening)>> {
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("reading {name}"))?;
    let lines =
        (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let openings = lines.skip(skip).take(most);
    let opening = |line: &str| line.parse().unwrap_or_else(|no| match no {});
    let openings: Vec<(usize, Opening)> =
        openings.map(|(number, line)| (number, opening(line))).collect();
    if openings.is_empty() { bail!("{name} has no opening there") } else { Ok(openings) }
}

/// The table after the first of these openings.
pub(super) fn first_table(kind: Kind, openings: &[Opening]) -> Result<Box<dyn AnyGame>> {
    let opening = openings.first().context("there is no opening")?;
    let table = opening.table(kind).map_err(|no| anyhow!(sentence(&no)));
    table.map(|(table, _)| table)
}

/// The seed of the games from the opening of this number.
pub(super) fn game_seed(seed: u64, index: usize) -> u64 {
    seed.wrapping_mul(1_000_003).wrapping_add(index as u64)
}
