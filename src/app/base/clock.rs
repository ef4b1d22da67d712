//! The fate of work under way when the clock is set forward on purpose, as the playground does.

use std::time::Duration;

use super::error::Error;
use super::service::App;

impl App {
    /// The clock is about to be set forward by this much: what is under way is no later for that.
    pub async fn before_the_clock_moves(&self, by: Duration) -> Result<(), Error> {
        self.store.stretch_leases(by).await?;
        self.store.stretch_debts(by).await?;
        Ok(())
    }
}
