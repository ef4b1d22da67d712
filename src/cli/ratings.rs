//! `starpost ratings`: computes all ratings again from the results of games.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use super::output::print_line;
use crate::app::App;
use crate::config::{self, Settings};
use crate::store::Store;

/// Computes them and says from how many games.
pub(super) async fn run(file: Option<&Path>) -> Result<ExitCode> {
    let database = Settings::read(file, &config::environment)?.database()?;
    let store = Store::open(database.reveal()).await?;
    // Nothing is dealt here, so that the random source is never used.
    let app = App::new(store.clone(), rand::make_rng());
    let games = app.ratings().rate_all().await;
    store.close().await;
    print_line(&format!("{} games rated", games?))?;
    Ok(ExitCode::SUCCESS)
}
