//! The command line: its arguments and subcommands. Each subcommand has a file.

mod backup;
mod doctor;
mod door;
mod engine;
mod export;
mod former_tasks;
pub mod health;
pub mod lines;
mod listener;
mod logs;
mod memory;
mod operator;
pub mod output;
mod people;
mod playground;
mod ratings;
pub mod record;
mod run;
mod shards;
mod time;
mod trf;
mod version;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::config::{self, Config, Settings};
use clap::{Args, Parser, Subcommand};
use door::Door;
pub use door::INTERACTIONS_PATH;
use former_tasks::FormerTask;
pub use memory::memory_of;
use output::{exit_code, print_line};
use shards::RunArgs;
use time::BotClock;

/// A Discord bot for playing Homeworlds by post.
///
/// Without a subcommand it does `run` if anything is configured, and `playground` otherwise.
#[derive(Parser)]
#[command(version = version::VERSION)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Task>,
    #[command(flatten)]
    settings: ConfigArgs,
}

/// Arguments about the configuration, for every subcommand.
#[derive(Args)]
struct ConfigArgs {
    /// The configuration file [default: starpost.toml, if it exists].
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Check the configuration and exit.
    #[arg(long, global = true)]
    check_config: bool,
}

/// The arguments of `starpost serve`.
#[derive(Args)]
struct ServeArgs {
    /// The address to listen on: Discord's requests come to /interactions there.
    #[arg(long, env = "STARPOST_LISTEN", default_value = "127.0.0.1:8018", value_name = "ADDRESS")]
    listen: SocketAddr,
}

#[derive(Subcommand)]
enum Task {
    /// Connect to Discord and run the bot.
    ///
    /// A bot on many servers has several shards, which any number of such processes can share: see
    /// docs/SCALE.md.
    Run(RunArgs),
    /// Take Discord's signed HTTP requests instead of connecting to it, and run the bot.
    ///
    /// Any number of such processes work together on one PostgreSQL database, behind a load balancer: see
    /// docs/SCALE.md.
    Serve(ServeArgs),
    /// Try the bot in your browser, on this machine, without Discord or an account.
    Playground(playground::PlaygroundArgs),
    /// Check the configuration, the database and everything in it, without changing anything.
    ///
    /// Replays every game that is under way and compares it with its row, and lists jobs that are
    /// stuck and channels where nothing can be posted. The exit status is 1 if there is a problem.
    Doctor,
    /// Ask the bot that runs on this machine whether it is ready, at `STARPOST_OPERATOR_PORT`.
    ///
    /// Says what it answers. The exit status is 1 if it is not ready.
    Health,
    /// Compute all ratings again from what games have come to.
    ///
    /// Only needed if `starpost doctor` says that ratings are wrong. The bot may run meanwhile.
    Ratings,
    /// Copy the SQLite database to a new file and check the copy; the bot may run meanwhile.
    Backup(backup::CopyArgs),
    /// Put a copy in the place of the SQLite database, while the bot is stopped.
    ///
    /// What was there is kept beside it, under a name that is printed.
    Restore(backup::CopyArgs),
    /// Write the records of games to files, in the form that /game import reads; the bot may run meanwhile.
    Export(export::ExportArgs),
    /// Print all that is stored of a person, as JSON.
    Person(people::PersonArgs),
    /// Delete what is stored of a person, as they can themselves with /settings.
    ///
    /// Their games are resigned or left, their finished games stay without their name. Prints what it
    /// would do, unless there is --yes. The bot may run meanwhile.
    Forget(people::ForgetArgs),
    /// Check, show or convert records of games.
    #[command(subcommand)]
    Record(record::RecordCommand),
    /// Show the standings of a tournament report (TRF), and how a league would pair its next round: see
    /// docs/RECORDS.md.
    Trf(trf::TrfArgs),
    /// Play for other programs, over lines of text: see docs/ENGINE.md.
    Engine,
    #[command(flatten)]
    Former(FormerTask),
}

/// Reads the arguments and does what they say.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    exit_code("starpost", start(arguments))
}

fn start(arguments: Arguments) -> anyhow::Result<ExitCode> {
    let Arguments { command, settings } = arguments;
    let file = settings.config.as_deref();
    let command = command.unwrap_or_else(|| {
        if config::nothing_set(file, &config::environment) {
            Task::Playground(playground::PlaygroundArgs::default())
        } else {
            Task::Run(RunArgs::of_environment())
        }
    });
    match command {
        Task::Run(options) => {
            let config = Config::read(file, &config::environment)?;
            let door = Door::Gateway(options.read()?);
            if settings.check_config {
                return complete();
            }
            logs::begin(&config.logs)?;
            until_the_end(run::run(&config, BotClock::real(), door))?;
        }
        Task::Serve(ServeArgs { listen }) => {
            let config = Config::read(file, &config::environment)?;
            if settings.check_config {
                return complete();
            }
            logs::begin(&config.logs)?;
            until_the_end(async {
                let door = Door::at(listen)?;
                run::run(&config, BotClock::real(), door).await
            })?;
        }
        Task::Playground(options) => {
            let written = Settings::read(file, &config::environment)?;
            let (logs, thinking) = (written.logs()?, written.thinking()?);
            let operator_port = written.operator_port()?;
            if settings.check_config {
                return complete();
            }
            logs::begin(&logs)?;
            runtime()?.block_on(playground::run(&options, logs, thinking, operator_port))?;
        }
        Task::Doctor => return runtime()?.block_on(doctor::run(file)),
        Task::Health => return runtime()?.block_on(health::run(file)),
        Task::Ratings => return runtime()?.block_on(ratings::run(file)),
        Task::Backup(copy) => return runtime()?.block_on(backup::back_up(file, &copy)),
        Task::Restore(copy) => return runtime()?.block_on(backup::restore(file, &copy)),
        Task::Export(wanted) => return runtime()?.block_on(export::run(file, &wanted)),
        Task::Person(person) => return runtime()?.block_on(people::print(file, &person)),
        Task::Forget(person) => return runtime()?.block_on(people::forget(file, &person)),
        Task::Record(command) => return record::run(&command),
        Task::Trf(wanted) => return trf::run(&wanted),
        Task::Engine => return engine::run(),
        Task::Former(task) => return task.refuse(),
    }
    Ok(ExitCode::SUCCESS)
}

fn complete() -> anyhow::Result<ExitCode> {
    print_line("the configuration is complete")?;
    Ok(ExitCode::SUCCESS)
}

/// Serves until that ends, and waits for nothing that blocks a thread: for a name that nobody resolves, for example.
fn until_the_end(serving: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = runtime()?;
    let ended = runtime.block_on(serving);
    runtime.shutdown_background();
    ended
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}
