//! `starpost person` and `starpost forget`: what is stored of somebody is printed, or deleted, for people
//! who cannot ask the bot for that themselves.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::output::print_line;
use super::time;
use crate::app::{App, Forgotten, Parting, PersonId, TakenPart};
use crate::config::{self, Settings};
use crate::store::Store;

/// The number of times that deleting is tried, a second apart, while the bot is writing.
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
    /// The fate of the games that they are playing, apart from those of leagues: they are resigned, or go on and
    /// nobody has the seat.
    #[arg(long, value_parser = parting(), default_value = Parting::Resigned.word())]
    games: Parting,
    /// Delete it. Without this, only what would be done is printed.
    #[arg(long)]
    yes: bool,
}

/// Reads what becomes of games.
fn parting() -> impl TypedValueParser<Value = Parting> {
    let words = PossibleValuesParser::new(Parting::ALL.map(Parting::word));
    words.try_map(|word| word.parse::<Parting>())
}

/// Prints all that is stored of somebody, as JSON.
pub(super) async fn print(file: Option<&Path>, args: &PersonArgs) -> Result<ExitCode> {
    let database = Settings::read(file, &config::environment)?.database()?;
    let store = open_to_read(database.reveal()).await?;
    let app = service(&store);
    let all = all_about(&app, PersonId(args.person)).await;
    store.close().await;
    print_line(&all?)?;
    Ok(ExitCode::SUCCESS)
}

/// Opens a database whose tables are those of this program.
async fn open_to_read(url: &str) -> Result<Store> {
    let store = Store::open_to_read(url).await?;
    let late = store.out_of_date().await.context("the database cannot be read")?;
    ensure!(late.is_empty(), "the tables of the database are not up to date: start the bot once");
    Ok(store)
}

async fn all_about(app: &App, person: PersonId) -> Result<String> {
    check(app, person).await?;
    Ok(app.privacy().all_about(person).await?)
}

/// Deletes it, or prints what that would do.
pub(super) async fn forget(file: Option<&Path>, args: &ForgetArgs) -> Result<ExitCode> {
    let database = Settings::read(file, &config::environment)?.database()?;
    let person = PersonId(args.person);
    // Where there is no database yet, there is nobody to forget.
    let mut store = open_to_read(database.reveal()).await?;
    if args.yes {
        store.close().await;
        store = Store::open_when_ready(database.reveal()).await?;
    }
    let app = service(&store);
    let done = if args.yes {
        delete(&app, person, args.games).await
    } else {
        foresee(&app, person, args.games).await
    };
    store.close().await;
    print_line(&done?)?;
    Ok(ExitCode::SUCCESS)
}

/// Nothing is dealt here, so that the random source is never used.
fn service(store: &Store) -> App {
    App::new(store.clone(), rand::make_rng())
}

async fn foresee(app: &App, person: PersonId, games: Parting) -> Result<String> {
    check(app, person).await?;
    let TakenPart { games: running, invitations, leagues, shown: _ } =
        app.privacy().part_of(person).await?;
    Ok(format!(
        "games to {games}: {running}\n\
         invitations to withdraw or decline: {invitations}\n\
         leagues to leave: {leagues}\n\
         then nothing says any more who {person} was; with --yes it is done, and cannot be taken back"
    ))
}

async fn delete(app: &App, person: PersonId, games: Parting) -> Result<String> {
    check(app, person).await?;
    let now = time::of(app.store()).await?;
    let mut done = app.privacy().forget_person(person, games, now).await?;
    for _ in 0..TRIES {
        match done {
            Forgotten::Now => return Ok(format!("nothing is stored of {person} any more")),
            Forgotten::Soon => tokio::time::sleep(Duration::from_secs(1)).await,
        }
        // Not asked for again: the bot may be done with it meanwhile.
        let now = time::of(app.store()).await?;
        done = app.privacy().forget_further(person, now).await?;
    }
    Ok("the database is busy: the bot goes on with it as soon as it runs".to_owned())
}

/// The bot's own number stands in its games, and nobody has asked it.
async fn check(app: &App, person: PersonId) -> Result<()> {
    if app.itself().await? == Some(person) {
        bail!("{person} is the bot itself");
    }
    if !person.may_be_somebody() {
        bail!("{person} is nobody's number on Discord");
    }
    Ok(())
}
