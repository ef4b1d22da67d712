//! `starpost person` and `starpost forget`: what is stored of somebody is printed, or deleted, for people
//! who cannot ask the bot for that themselves.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use super::print::print_line;
use crate::app::{App, Forgotten, Parting, PersonId, TakenPart};
use crate::config;
use crate::discord;
use crate::store::Store;

/// How often deleting is tried, a second apart, while the bot is writing.
const TRIES: u32 = 30;

#[derive(Args)]
pub(super) struct PersonArgs {
    /// The person's number on Discord.
    #[arg(value_name = "PERSON_ID")]
    person: u64,
}

#[derive(Args)]
pub(super) struct ForgetArgs {
    /// The person's number on Discord.
    #[arg(value_name = "PERSON_ID")]
    person: u64,
    /// What becomes of the games that they are playing, apart from those of leagues.
    #[arg(long, value_enum, default_value = "resign")]
    games: Games,
    /// Delete it. Without this, only what would be done is printed.
    #[arg(long)]
    yes: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Games {
    /// They are resigned.
    Resign,
    /// They go on, and nobody has the seat.
    Leave,
}

impl Games {
    const fn parting(self) -> Parting {
        match self {
            Games::Resign => Parting::Resigned,
            Games::Leave => Parting::Left,
        }
    }
}

/// Prints all that is stored of somebody, as JSON.
pub(super) async fn print(file: Option<&Path>, args: &PersonArgs) -> Result<ExitCode> {
    let database = config::database(file, &config::environment)?;
    let store = Store::open_to_read(database.reveal()).await?;
    let app = service(&store);
    let all = app.privacy().all_about(PersonId(args.person)).await;
    store.close().await;
    print_line(&all?)?;
    Ok(ExitCode::SUCCESS)
}

/// Deletes it, or prints what that would do.
pub(super) async fn forget(file: Option<&Path>, args: &ForgetArgs) -> Result<ExitCode> {
    let database = config::database(file, &config::environment)?;
    let person = PersonId(args.person);
    let store = match args.yes {
        true => Store::open(database.reveal()).await?,
        false => Store::open_to_read(database.reveal()).await?,
    };
    let app = service(&store);
    let done = match args.yes {
        true => delete(&app, person, args.games.parting()).await,
        false => foresee(&app, person, args.games).await,
    };
    store.close().await;
    print_line(&done?)?;
    Ok(ExitCode::SUCCESS)
}

/// Nothing is dealt here, so that the random source is never used.
fn service(store: &Store) -> App {
    App::new(store.clone(), rand::make_rng())
}

async fn foresee(app: &App, person: PersonId, games: Games) -> Result<String> {
    check(app, person).await?;
    let TakenPart {
        games: running,
        invitations,
        leagues,
    } = app.privacy().part_of(person).await?;
    let fate = match games {
        Games::Resign => "resigned",
        Games::Leave => "left",
    };
    Ok(format!(
        "would be {fate}: {running} games\n\
         would be withdrawn or declined: {invitations} invitations\n\
         would be left: {leagues} leagues\n\
         then nothing says any more who {person} was; with --yes it is done, and cannot be taken back"
    ))
}

async fn delete(app: &App, person: PersonId, games: Parting) -> Result<String> {
    check(app, person).await?;
    for _ in 0..TRIES {
        let now = discord::now();
        match app.privacy().forget_person(person, games, now).await? {
            Forgotten::Now => return Ok(format!("nothing is stored of {person} any more")),
            Forgotten::Soon => tokio::time::sleep(Duration::from_secs(1)).await,
        }
    }
    Ok("the database is busy: the bot goes on with it as soon as it runs".to_owned())
}

/// The bot's own number stands in its games, and nobody has asked it.
async fn check(app: &App, person: PersonId) -> Result<()> {
    if app.itself().await? == Some(person) {
        bail!("{person} is the bot itself");
    }
    if person.is_nobody() {
        bail!("{person} is nobody's number on Discord");
    }
    Ok(())
}
