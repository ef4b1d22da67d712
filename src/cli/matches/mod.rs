//! `starpost match`: two players against each other in pairs of games, to know who is better; and what
//! stands on such games, `starpost openings` and `starpost tune`.

mod external;
mod limit;
mod openings;
mod player;
mod tally;
mod threads;
mod tune;

use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::Args;

use super::print::print_line;
use limit::Limit;
use openings::{Chosen, game_seed};
pub(super) use openings::{OpeningsArgs, print_openings};
use player::Player;
use starpost_games::versus::play_pair;
use tally::Tally;
use threads::on_threads;
pub(super) use tune::{TuneArgs, tune};

/// The arguments of `starpost match`.
#[derive(Clone, Debug, Args)]
pub(super) struct MatchArgs {
    /// The first player: `level-1` to `level-8`; `random`, `material`, `greedy`, `safe`, `two-turn` or
    /// `beginner`; or `exec:PROGRAM`, which answers as `starpost engine` does.
    first: String,
    /// The second player.
    second: String,
    #[command(flatten)]
    chosen: Chosen,
    /// How many openings to play, each twice with seats exchanged.
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
    /// How many games to play at a time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Print the turns of each game.
    #[arg(long)]
    games: bool,
}

/// Plays the match and prints what it came to.
pub(super) fn run(options: &MatchArgs) -> Result<ExitCode> {
    let (kind, openings) = options.chosen.read(options.pairs)?;
    let limit = Limit::of(options.nodes, options.time);
    let player = |name: &str| Player::named(name, &options.chosen.kind, limit);
    let begin = || Ok([player(&options.first)?, player(&options.second)?]);
    let play = |[one, other]: &mut [Player; 2], index: usize| {
        let seed = game_seed(options.seed, index);
        play_pair(kind, &openings[index], [one, other], seed)
            .map_err(|why| anyhow!(why))
            .with_context(|| format!("opening {}", options.chosen.skip + index + 1))
    };
    let (players, pairs) = on_threads((options.threads, openings.len()), begin, play)?;
    let costs = players.iter().map(|both| both.each_ref().map(Player::cost));
    let tally = Tally::of(pairs, costs);
    if options.games {
        tally.lines().try_for_each(|line| print_line(&line))?;
    }
    print_line(&tally.said(&options.first, &options.second))?;
    Ok(ExitCode::SUCCESS)
}
