//! `starpost-lab match`: two players against each other in pairs of games, to know who is better; and what
//! stands on such games, `starpost-lab openings` and `starpost-lab tune`.

mod break_reason;
mod external;
mod game_records;
mod limit;
mod openings;
mod player;
mod tally;
mod threads;
mod tune;

use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;

use break_reason::fault;
use limit::TurnLimit;
use openings::{OpeningChoice, first_table, game_seed};
pub(super) use openings::{OpeningsArgs, print_openings};
use player::{Player, check_name};
use starpost::cli::output::print_line;
use starpost_games::games::Kind;
use starpost_games::versus::{MatchGame, play_pair};
use tally::MatchTally;
use threads::{BatchOutcome, StopFlag, ThreadCount, on_threads};
pub(super) use tune::{TuneArgs, tune};

/// The arguments of `starpost-lab match`.
#[derive(Clone, Debug, Args)]
pub(super) struct MatchArgs {
    /// The first player: `level-1` to `level-8`; `random`, `material`, `greedy`, `safe`, `two-turn` or
    /// `beginner`; or `exec:PROGRAM`, which answers as `starpost engine` does.
    first: String,
    /// The second player.
    second: String,
    #[command(flatten)]
    chosen: OpeningChoice,
    /// The number of openings to play, each twice with seats exchanged.
    #[arg(long, default_value_t = 100)]
    pairs: usize,
    /// Look at this many results for each turn, at most. The same seed gives the same games.
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// Think for this many milliseconds about each turn, at most.
    #[arg(long)]
    time: Option<u64>,
    /// Decides what players leave to chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadCount,
    /// Print the turns of each game.
    #[arg(long)]
    games: bool,
}

/// Plays the match and prints what it came to: if it was broken off, what it came to so far.
pub(super) fn run(options: &MatchArgs) -> Result<ExitCode> {
    let (kind, openings) = options.chosen.read(options.pairs)?;
    let table = first_table(kind, &openings)?;
    for name in [&options.first, &options.second] {
        check_name(name, kind, &*table)?;
    }
    let limit = TurnLimit::of(options.nodes, options.time);
    let stop = StopFlag::default();
    let player = |name: &str| Player::named(name, kind, limit, &stop);
    let begin = || Ok([player(&options.first)?, player(&options.second)?]);
    let play = |[one, other]: &mut [Player; 2], index: usize| {
        let seed = game_seed(options.seed, index);
        play_pair(kind, &openings[index], [one, other], seed)
            .map_err(|broken| fault(&broken))
            .with_context(|| format!("opening {}", options.chosen.skip + index + 1))
    };
    let counts = (options.threads, openings.len());
    let done = on_threads(counts, &stop, begin, play);
    report(options, kind, done, openings.len())
}

/// Prints what was played of so many pairs, and why not all of them were.
fn report(
    options: &MatchArgs,
    kind: Kind,
    done: BatchOutcome<[Player; 2], [MatchGame; 2]>,
    pairs: usize,
) -> Result<ExitCode> {
    let costs = done.states.iter().map(|both| both.each_ref().map(Player::cost));
    let played = done.all.len();
    let tally = MatchTally::of(done.all, costs);
    if options.games {
        tally.lines().try_for_each(|line| print_line(&line))?;
    }
    if done.failed.is_some() {
        print_line(&format!("incomplete: {played} of {pairs} pairs were played"))?;
    }
    if played > 0 {
        print_line(&tally.said(&options.first, &options.second))?;
    }
    if let Some(why) = done.failed {
        return Err(why);
    }
    print_line(&format!("games: {}", tally.digest(kind)))?;
    Ok(ExitCode::SUCCESS)
}
