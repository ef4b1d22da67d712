//! `starpost match`: two players against each other in pairs of games, to know who is better.

mod external;
mod limit;
mod player;
mod tally;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;

use super::print::print_line;
use super::record::sentence;
use limit::Limit;
use player::Player;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::versus::{Opening, made, play_out};
use tally::{Played, Tally};

/// The arguments of `starpost match`.
#[derive(Clone, Debug, Args)]
pub(super) struct MatchArgs {
    /// The first player: `level-1` to `level-8`; `random`, `material`, `greedy`, `safe`, `two-turn` or
    /// `beginner`; or `exec:PROGRAM`, which answers as `starpost engine` does.
    first: String,
    /// The second player.
    second: String,
    /// The game.
    #[arg(long, default_value = "homeworlds")]
    kind: String,
    /// A file with an opening in each line, its turns joined by ` / `.
    #[arg(long, value_name = "FILE")]
    openings: PathBuf,
    /// How many openings to play, each twice with seats exchanged.
    #[arg(long, default_value_t = 100)]
    pairs: usize,
    /// Leave out so many openings at the beginning of the file.
    #[arg(long, default_value_t = 0)]
    skip: usize,
    /// Look at this many results for each turn, at most. The same seed gives the same games.
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// Think for this many milliseconds about each turn, at most.
    #[arg(long)]
    time: Option<u64>,
    /// Decides what players leave to chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at a time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Print the turns of each game.
    #[arg(long)]
    games: bool,
}

/// The arguments of `starpost openings`.
#[derive(Clone, Debug, Args)]
pub(super) struct OpeningsArgs {
    /// The game.
    #[arg(long, default_value = "homeworlds")]
    kind: String,
    /// How many.
    #[arg(long, default_value_t = 400)]
    count: usize,
    /// They follow from this.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays the match and prints what it came to.
pub(super) fn run(options: &MatchArgs) -> Result<ExitCode> {
    let kind = kind(&options.kind)?;
    let openings = read_openings(options)?;
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::new(openings.len()));
    let work = || -> Result<()> {
        let limit = Limit::of(options.nodes, options.time);
        let mut players = [
            Player::named(&options.first, &options.kind, limit)?,
            Player::named(&options.second, &options.kind, limit)?,
        ];
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(opening) = openings.get(index) else {
                let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
                tally.add_costs(players.each_ref().map(Player::cost));
                return Ok(());
            };
            let seed = options
                .seed
                .wrapping_mul(1_000_003)
                .wrapping_add(index as u64);
            let pair = play_pair(kind, opening, &mut players, seed)
                .with_context(|| format!("opening {}", options.skip + index + 1))?;
            let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
            tally.keep(index, pair);
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..options.threads.max(1))
            .map(|_| scope.spawn(work))
            .collect();
        let died = |_| Err(anyhow!("a thread has died"));
        let ends = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(died));
        ends.collect::<Result<()>>()
    })?;
    let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    if options.games {
        tally.lines().try_for_each(|line| print_line(&line))?;
    }
    print_line(&tally.said(&options.first, &options.second))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints openings.
pub(super) fn print_openings(options: &OpeningsArgs) -> Result<ExitCode> {
    let kind = kind(&options.kind)?;
    let mut printed = std::collections::BTreeSet::new();
    let mut seeds = options.seed.wrapping_mul(1_000_000_007)..;
    while printed.len() < options.count {
        let seed = seeds.next().context("no seeds are left")?;
        let Some(opening) = made(kind, seed).map(|opening| opening.to_string()) else {
            continue;
        };
        if printed.insert(opening.clone()) {
            print_line(&opening)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn kind(word: &str) -> Result<Kind> {
    let kind = Kind::from_word(word).filter(|kind| kind.game().is_played());
    kind.with_context(|| format!("{word:?} is no game that can be played here"))
}

fn read_openings(options: &MatchArgs) -> Result<Vec<Opening>> {
    let file = options.openings.display();
    let text = fs::read_to_string(&options.openings).with_context(|| format!("reading {file}"))?;
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines = lines.skip(options.skip).take(options.pairs);
    let openings: Vec<Opening> = lines
        .map(|line| line.parse().unwrap_or_else(|no| match no {}))
        .collect();
    match openings.is_empty() {
        true => bail!("{file} has no opening there"),
        false => Ok(openings),
    }
}

/// Two games from one opening, the first player in either seat.
fn play_pair(
    kind: Kind,
    opening: &Opening,
    players: &mut [Player; 2],
    seed: u64,
) -> Result<[Played; 2]> {
    let mut game = |first: Seat| -> Result<Played> {
        let refused = |no| anyhow!("it cannot be played: {}", sentence(&no));
        let (mut table, mut past) = opening.table(kind).map_err(refused)?;
        for player in &mut *players {
            player.begin(opening, seed);
        }
        let [one, other] = &mut *players;
        let seats = match first {
            Seat(0) => play_out(&mut *table, &mut past, [one, other]),
            Seat(_) => play_out(&mut *table, &mut past, [other, one]),
        };
        let finish = seats.map_err(|why| anyhow!(why))?;
        Ok(Played {
            won: finish.winner.map(|winner| winner == first),
            turns: finish.turns,
        })
    };
    Ok([game(Seat(0))?, game(Seat(1))?])
}
