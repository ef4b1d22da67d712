//! The lab: the bot's program under load, and the bot's play in matches. Here are the arguments; each subcommand has a
//! file or a folder.

// A new value of an enum is to be thought about wherever it is told apart. Enums of others are named
// as such where a default arm stands.
#![warn(clippy::wildcard_enum_match_arm)]

mod load;
mod matches;
mod usage;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use starpost::cli::output::exit_code;

/// Try out how much the bot of Starpost can do, and how well it plays.
#[derive(Parser)]
#[command(version)]
struct LabArgs {
    #[command(subcommand)]
    task: LabTask,
}

#[derive(Subcommand)]
enum LabTask {
    /// Let many people play against programs that are started for it, and print how they fared.
    ///
    /// The imitation of Discord of the playground runs in this process, so it takes processors too.
    Load(load::LoadArgs),
    /// Let two players play against each other, to know who is better.
    Match(matches::MatchArgs),
    /// Print varied openings for matches.
    Openings(matches::OpeningsArgs),
    /// Fit what a position is worth to games of the program against itself, and try that in a match.
    ///
    /// Changes nothing: prints what each term counts now and would count, and who wins the match.
    Tune(matches::TuneArgs),
}

fn main() -> ExitCode {
    let LabArgs { task } = LabArgs::parse();
    exit_code("starpost-lab", run(&task))
}

fn run(task: &LabTask) -> anyhow::Result<ExitCode> {
    match task {
        LabTask::Load(options) => runtime()?.block_on(load::run(options)),
        LabTask::Match(options) => matches::run(options),
        LabTask::Openings(options) => matches::print_openings(options),
        LabTask::Tune(options) => matches::tune(options),
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}
