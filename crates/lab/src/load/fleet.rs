//! The programs that are under load: how they are started, and what they use of the machine.

use std::net::{Ipv4Addr, TcpListener};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use clap::Args;
use starpost_playground::Playground;
use tokio::time::{Instant, sleep, timeout};

use super::bot_program::bot_program;
use super::doors::{Doors, ProgramDoor};
use crate::usage::Used;
use starpost::cli::{INTERACTIONS_PATH, health};
use starpost::measure::DATABASE;

/// The time that a program may take to start.
const START: Duration = Duration::from_secs(60);

/// The time for which nobody may begin a session of the gateway after another.
const BETWEEN_SESSIONS: Duration = Duration::from_secs(5);

/// The time that a program may take to stop.
const STOP: Duration = Duration::from_secs(15);

/// The interval at which it is looked whether something has come true.
const LOOK: Duration = Duration::from_millis(20);

/// The ports on which the programs may listen: below those that Linux gives to anybody who connects somewhere.
const PORTS: Range<u16> = 10_000..32_000;

/// The choice of programs.
#[derive(Clone, Debug, Args)]
pub(super) struct FleetArgs {
    /// The number of programs; several need PostgreSQL.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(super) processes: u32,
    /// Through which doors interactions come in.
    #[arg(long, value_enum, default_value_t = Doors::Gateway)]
    pub(super) doors: Doors,
    /// A new database for it: `sqlite:FILE` or `postgres://…`.
    #[arg(long, default_value = "sqlite:starpost-load.db", value_name = "URL")]
    pub(super) database: String,
    /// The bot's program [default: `starpost` in the folder of this program].
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
}

/// The programs; they end with this.
pub(super) struct ProgramFleet {
    programs: Vec<BotProcess>,
}

struct BotProcess {
    child: Child,
    door: ProgramDoor,
    operator: u16,
}

impl ProgramFleet {
    /// Starts the programs, and waits until interactions go to them.
    pub(super) async fn start(
        options: &FleetArgs,
        token: &str,
        playground: &Playground,
    ) -> anyhow::Result<ProgramFleet> {
        let bot = bot_program(options.program.as_deref())?;
        let mut fleet = ProgramFleet { programs: Vec::new() };
        let ports = free_ports(2 * options.processes as usize)?;
        let shards = options.doors.shards(options.processes);
        for (number, ports) in (0..options.processes).zip(ports.chunks_exact(2)) {
            let door = if number < shards {
                ProgramDoor::Shard { number, of: shards }
            } else {
                ProgramDoor::Signed(ports[1])
            };
            if (1..shards).contains(&number) {
                sleep(BETWEEN_SESSIONS).await;
            }
            let mut command = command(&bot, options, token, &playground.base());
            let program = BotProcess::start(&mut command, ports[0], door)?;
            program.until_ready().await?;
            fleet.programs.push(program);
        }
        let programs = fleet.programs.iter();
        let doors = programs.filter_map(|program| program.door.port());
        let addresses = doors.map(|port| format!("http://127.0.0.1:{port}{INTERACTIONS_PATH}"));
        playground.tell_interactions(options.doors.way(addresses.collect()));
        timeout(START, playground.until_ready()).await.context("the bot does not come")?;
        Ok(fleet)
    }

    /// The resources that each program has used so far.
    pub(super) fn used(&self) -> Vec<Used> {
        let programs = self.programs.iter();
        programs.map(|one| Used::by(one.child.id())).collect()
    }

    /// The resources used so far by this process, in which people play and Discord is imitated.
    pub(super) fn used_by_the_others() -> Used {
        Used::by(std::process::id())
    }

    /// The time that the database took, as each program reports it: the time of all, and how often.
    pub(super) async fn database(&self) -> anyhow::Result<Vec<(String, f64, f64)>> {
        let mut sums: Vec<(String, f64, f64)> = Vec::new();
        for program in &self.programs {
            let (_, figures) = health::ask(program.operator, "/metrics").await?;
            add_up(&figures, &mut sums);
        }
        Ok(sums)
    }

    /// Tells all of them to stop, and waits until they have.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        for program in &self.programs {
            let mut stop = Command::new("kill");
            let told = stop.arg(program.child.id().to_string()).status()?;
            ensure!(told.success(), "a program has died");
        }
        let until = Instant::now() + STOP;
        for program in &mut self.programs {
            while program.child.try_wait()?.is_none() {
                ensure!(Instant::now() < until, "a program does not stop");
                sleep(LOOK).await;
            }
        }
        Ok(())
    }
}

impl Drop for ProgramFleet {
    fn drop(&mut self) {
        for program in &mut self.programs {
            // It may have ended by itself.
            let _ = program.child.kill();
            let _ = program.child.wait();
        }
    }
}

impl BotProcess {
    fn start(
        command: &mut Command,
        operator: u16,
        door: ProgramDoor,
    ) -> anyhow::Result<BotProcess> {
        let child = command
            .args(door.command())
            .env("STARPOST_OPERATOR_PORT", operator.to_string())
            .spawn()
            .context("the bot does not start")?;
        Ok(BotProcess { child, door, operator })
    }

    /// Waits until interactions come to it.
    async fn until_ready(&self) -> anyhow::Result<()> {
        let until = Instant::now() + START;
        while !self.is_ready().await {
            ensure!(Instant::now() < until, "the bot does not start");
            sleep(LOOK).await;
        }
        Ok(())
    }

    async fn is_ready(&self) -> bool {
        let said = health::ask(self.operator, "/readyz").await;
        said.is_ok_and(|(head, _)| health::is_ready(&head))
    }
}

/// The bot's program with the settings that all have.
fn command(bot: &Path, options: &FleetArgs, token: &str, discord: &str) -> Command {
    let mut command = Command::new(bot);
    command
        .env("DISCORD_TOKEN", token)
        .env("DISCORD_API_URL", discord)
        .env("DATABASE_URL", &options.database)
        .env("STARPOST_LOG", "error")
        .env_remove("STARPOST_DB")
        .env_remove("STARPOST_CONFIG");
    command
}

/// So many ports that nobody has, all different, and none of those that the system gives to connections.
fn free_ports(count: usize) -> anyhow::Result<Vec<u16>> {
    let from = rand::random_range(PORTS);
    let around = (from..PORTS.end).chain(PORTS.start..from);
    let free = around.filter(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok());
    let ports: Vec<u16> = free.take(count).collect();
    ensure!(ports.len() == count, "there are too few free ports");
    Ok(ports)
}

/// Adds up what is told of the database, by what it did.
fn add_up(figures: &str, sums: &mut Vec<(String, f64, f64)>) {
    for line in figures.lines() {
        let Some((labels, value)) =
            line.strip_prefix(DATABASE.name).and_then(|rest| rest.rsplit_once(' '))
        else {
            continue;
        };
        let what = labels.split('"').nth(1).unwrap_or_default();
        let value: f64 = value.parse().unwrap_or_default();
        let known = sums.iter().position(|(known, ..)| known == what);
        let row = known.unwrap_or_else(|| {
            sums.push((what.to_owned(), 0.0, 0.0));
            sums.len() - 1
        });
        match () {
            () if labels.starts_with("_sum") => sums[row].1 += value,
            () if labels.starts_with("_count") => sums[row].2 += value,
            () => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_different() {
        let mut ports = free_ports(64).expect("free ports");
        ports.sort_unstable();
        ports.dedup();
        assert_eq!(ports.len(), 64);
    }

    #[test]
    fn times_of_the_database_are_added_up() {
        let figures = "starpost_database_seconds_sum{what=\"commit\"} 1.5\n\
                       starpost_database_seconds_count{what=\"commit\"} 3\n\
                       starpost_memory_bytes 7\n";
        let mut sums = Vec::new();
        add_up(figures, &mut sums);
        add_up(figures, &mut sums);
        assert_eq!(sums, [("commit".to_owned(), 3.0, 6.0)]);
    }
}
