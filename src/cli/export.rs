//! `starpost export`: writes the records of games to files, one for each.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Args;

use super::output::print_line;
use crate::app::{App, Error, GameId};
use crate::config::{self, Settings};
use crate::store::{Store, write_private};

/// The games to export, and the place to export them to.
#[derive(Args)]
pub(super) struct ExportArgs {
    /// The folder for the files; it is made if there is none.
    folder: PathBuf,
    /// The records of all games that have begun.
    #[arg(long, required_unless_present = "game", conflicts_with = "game")]
    all: bool,
    /// The record of one game, by its number.
    #[arg(long, value_name = "NUMBER")]
    game: Option<i64>,
}

/// Writes them and says how many. The exit status is 1 if one could not be written.
pub(super) async fn run(settings: Option<&Path>, wanted: &ExportArgs) -> Result<ExitCode> {
    let database = Settings::read(settings, &config::environment)?.database()?;
    let store = Store::open_to_read(database.reveal()).await?;
    // Nothing is dealt here, so that the random source is never used.
    let app = App::new(store.clone(), rand::make_rng());
    let exported = write_wanted(&app, wanted).await;
    store.close().await;
    let Exported { written, broken } = exported?;
    let folder = &wanted.folder;
    let records = if written == 1 { "record" } else { "records" };
    print_line(&format!("{written} {records} in {}", folder.display()))?;
    Ok(match broken {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

/// The number of records that were written, and of those that could not be.
#[derive(Default)]
struct Exported {
    written: usize,
    broken: usize,
}

async fn write_wanted(app: &App, wanted: &ExportArgs) -> Result<Exported> {
    let folder = &wanted.folder;
    std::fs::create_dir_all(folder)
        .with_context(|| format!("{} cannot be made", folder.display()))?;
    let Some(number) = wanted.game else {
        return write_all(app, folder).await;
    };
    write(app, GameId(number), folder).await?;
    Ok(Exported { written: 1, broken: 0 })
}

async fn write_all(app: &App, folder: &Path) -> Result<Exported> {
    let mut exported = Exported::default();
    let mut last = GameId(0);
    loop {
        let games = app.store().games_begun(last, 100).await?;
        let Some(&end) = games.last() else {
            return Ok(exported);
        };
        last = end;
        for game in games {
            match write(app, game, folder).await {
                Ok(()) => exported.written += 1,
                Err(why) => {
                    exported.broken += 1;
                    print_line(&format!("game {game}: {why:#}"))?;
                }
            }
        }
    }
}

async fn write(app: &App, game: GameId, folder: &Path) -> Result<()> {
    let record = app.records().file_of(game).await.map_err(|error| match error {
        Error::Fault(fault) => fault,
        refused @ Error::Refused(_) => anyhow::Error::new(refused).context("there is no such game"),
    })?;
    let file = folder.join(&record.name);
    write_private(&file, &record.text)
        .with_context(|| format!("{} cannot be written", file.display()))
}
