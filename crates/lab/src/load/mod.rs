//! `starpost-lab load`: people who play in the playground, as fast as asked, against programs that are started
//! for it; and how they fared.

mod beginning;
mod bot_program;
mod crowd;
mod doors;
mod fleet;
mod game;
mod tally;
mod wire;

use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use clap::Args;
use starpost_playground::{Playground, Settings};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::usage::Used;
use crowd::{LoadState, MOST_GAMES};
use doors::Doors;
use fleet::{FleetArgs, ProgramFleet};
use game::SimulatedGame;
use starpost::cli::output::print_line;
use tally::Measured;
use wire::Wire;

/// The arguments of `starpost-lab load`.
#[derive(Clone, Debug, Args)]
pub(super) struct LoadArgs {
    /// The number of servers people play on.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    servers: u32,
    /// The number of games of two that are played at the same time: on each server at most as many as may begin
    /// there in an hour.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// The number of turns in a game before one of the two gives up and two others begin a new one; where no more
    /// games may begin, they go on.
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    turns: u32,
    /// The number of things people do each second, together: suggestions while typing, drafts, ends of turns,
    /// boards.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rate: u32,
    /// For how long.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    #[command(flatten)]
    programs: FleetArgs,
    /// Keep to Discord's limits, of which the first is 50 requests a second for the whole bot. Without
    /// this, the program shows what it can do.
    #[arg(long)]
    limits: bool,
}

/// The number of times that the resources in use are looked at.
const PARTS: u32 = 4;

/// Plays, and prints how it went. Fails if something was lost, or came twice.
pub(super) async fn run(options: &LoadArgs) -> anyhow::Result<ExitCode> {
    ensure!(
        options.games as usize <= options.servers as usize * MOST_GAMES,
        "too many games: {MOST_GAMES} may begin on a server in an hour"
    );
    ensure!(
        options.programs.doors != Doors::Both || options.programs.processes > 1,
        "both doors need two programs at least"
    );
    let file = options.programs.database.strip_prefix("sqlite:");
    ensure!(
        file.is_none() || options.programs.processes == 1,
        "several programs need PostgreSQL: an SQLite file is for one"
    );
    ensure!(
        file.is_none_or(|file| !std::path::Path::new(file).exists()),
        "{} is there already: a load needs a new database",
        options.programs.database
    );
    let token = format!("{:032x}", rand::random::<u128>());
    let settings = Settings {
        address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        token: token.clone(),
        memory: None,
    };
    let playground = Arc::new(Playground::start(settings).await?);
    let fleet = ProgramFleet::start(&options.programs, &token, &playground).await?;
    let done = play(options, &playground, &fleet).await;
    fleet.stop().await?;
    done
}

async fn play(
    options: &LoadArgs,
    playground: &Arc<Playground>,
    fleet: &ProgramFleet,
) -> anyhow::Result<ExitCode> {
    let lobbies = lobbies(playground, options.servers)?;
    let wire = Wire::to(Arc::clone(playground));
    let crowd = LoadState::new(wire, lobbies, f64::from(options.rate), options.turns);
    let mut memory = vec![memory(&fleet.used())];
    // Nobody begins a hundred games in a minute.
    playground.limit_rates(false);
    let mut games = Vec::new();
    for _ in 0..options.games {
        let number = crowd.next_game().context("too many games")?;
        games.push(SimulatedGame::begin(Arc::clone(&crowd), number).await?);
    }
    playground.limit_rates(options.limits);
    let (before, begun) = (all_used(fleet), Instant::now());
    for _ in 0..PARTS {
        let time = Duration::from_secs(options.seconds) / PARTS;
        games = play_for(games, time).await?;
        memory.push(self::memory(&fleet.used()));
    }
    let (after, took) = (all_used(fleet), begun.elapsed());
    report(options, &crowd, took);
    let busy = busy(&before, &after, took);
    line(&format!("memory in MB before, and after each quarter: {memory:.0?}"));
    line(&format!("processors used on average, of each program: {busy:.2?}"));
    for (what, seconds, times) in fleet.database().await? {
        let each = seconds / times.max(1.0) * 1_000.0;
        line(&format!("database, {what}: {times} times, {each:.2} ms on average"));
    }
    let has_losses = crowd.tally().has_losses();
    Ok(ExitCode::from(u8::from(has_losses)))
}

/// A channel on each of so many servers.
fn lobbies(playground: &Playground, servers: u32) -> anyhow::Result<Vec<String>> {
    let first = playground.channel("lobby").context("there is no lobby")?;
    let others = (2..=servers).map(|number| playground.add_server(&format!("server {number}")).1);
    Ok([first].into_iter().chain(others).collect())
}

/// Everybody plays for so long.
async fn play_for(games: Vec<SimulatedGame>, time: Duration) -> anyhow::Result<Vec<SimulatedGame>> {
    let until = Instant::now() + time;
    let mut playing = JoinSet::new();
    for mut game in games {
        playing.spawn(async move {
            while Instant::now() < until {
                game.go_on().await?;
            }
            anyhow::Ok(game)
        });
    }
    playing.join_all().await.into_iter().collect()
}

fn report(options: &LoadArgs, crowd: &LoadState, took: Duration) {
    let tally = crowd.tally();
    let a_second = |count: usize| count as f64 / took.as_secs_f64();
    let asked = tally.count(Measured::Answered) + tally.count(Measured::Suggested);
    let doors = options.programs.doors;
    line(&format!(
        "{} servers, {} games at a time, {} in all, {} asked for each second, {:.0} s, {} programs, {doors}\n\
         answered each second: {:.1}; turns posted each second: {:.1}\n{tally}",
        options.servers,
        options.games,
        crowd.games(),
        options.rate,
        took.as_secs_f64(),
        options.programs.processes,
        a_second(asked),
        a_second(tally.count(Measured::Posted)),
    ));
}

/// The resources that each program has used, and this process.
fn all_used(fleet: &ProgramFleet) -> Vec<Used> {
    let mut all = fleet.used();
    all.push(ProgramFleet::used_by_the_others());
    all
}

/// Of all programs, in megabytes.
fn memory(used: &[Used]) -> f64 {
    let all: u64 = used.iter().map(|one| one.memory).sum();
    all as f64 / 1e6
}

fn busy(before: &[Used], after: &[Used], took: Duration) -> Vec<f64> {
    let both = before.iter().zip(after);
    both.map(|(before, after)| {
        let used = after.processor.saturating_sub(before.processor);
        used.as_secs_f64() / took.as_secs_f64()
    })
    .collect()
}

fn line(text: &str) {
    // It works just as well if nobody reads this.
    let _ = print_line(text);
}
