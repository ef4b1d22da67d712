//! `starpost backup` and `starpost restore`: copies of an SQLite database, checked by the doctor.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;

use super::doctor;
use super::output::print_line;
use crate::config::{self, Settings};
use crate::discord;
use crate::store::{Store, url_of};

/// The copy that is meant.
#[derive(Args)]
pub(super) struct CopyArgs {
    /// The file of the copy.
    file: PathBuf,
}

/// Copies the database and checks the copy. The exit status is 1 if there is a problem in it.
pub(super) async fn back_up(settings: Option<&Path>, copy: &CopyArgs) -> Result<ExitCode> {
    let database = Settings::read(settings, &config::environment)?.database()?;
    let url = database.reveal();
    if !is_file(url) {
        bail!(
            "PostgreSQL makes copies itself, also while the bot is running: pg_dump -Fc -f FILE URL"
        );
    }
    Store::back_up(url, &copy.file).await?;
    print_line(&format!("{} is a copy of the database", copy.file.display()))?;
    doctor::examine(&url_of(&copy.file)).await
}

/// Puts a copy in the place of the database and checks that. The exit status is 1 if there is a problem in
/// it.
pub(super) async fn restore(settings: Option<&Path>, copy: &CopyArgs) -> Result<ExitCode> {
    let database = Settings::read(settings, &config::environment)?.database()?;
    let url = database.reveal();
    if !is_file(url) {
        bail!(
            "PostgreSQL puts copies back itself, while the bot is stopped: \
             pg_restore --clean --if-exists -d URL FILE"
        );
    }
    let kept = Store::restore(url, &copy.file, discord::now()).await?;
    if let Some(kept) = kept {
        print_line(&format!("what was there is kept in {}", kept.display()))?;
    }
    // Brings the tables up to date, as the bot would when it starts.
    Store::open(url).await?.close().await;
    doctor::examine(url).await
}

fn is_file(url: &str) -> bool {
    url.starts_with("sqlite:")
}
