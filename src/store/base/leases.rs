//! Keeps what is under way alive while the clock is set forward on purpose.

use std::time::Duration;

use super::database::Store;

impl Store {
    /// Lets every claimed job stay that much longer with its worker.
    pub async fn stretch_leases(&self, by: Duration) -> anyhow::Result<()> {
        let query = sqlx::query("update jobs set due = due + $1 where leased = 1 and reckoned > 0");
        query.bind(millis(by)?).execute(&self.writing).await?;
        Ok(())
    }

    /// Lets every interaction stay that much longer with its process, and be as young as it was.
    pub async fn stretch_debts(&self, by: Duration) -> anyhow::Result<()> {
        let query = sqlx::query("update owed set at = at + $1, held_until = held_until + $1");
        query.bind(millis(by)?).execute(&self.writing).await?;
        Ok(())
    }
}

fn millis(by: Duration) -> anyhow::Result<i64> {
    Ok(i64::try_from(by.as_millis())?)
}
