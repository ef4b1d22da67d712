//! The leases of a process: what it has for itself for a while, so that another takes it over if the process does not
//! go on; and how leases are kept alive while the clock is set forward on purpose. Knows no fence.

use std::time::Duration;

use super::database::Store;
use starpost_games::worded;

worded! {
    /// A thing that is one process's alone for a while. Its word is the name of its row in ARCHITECTURE.md, which says
    /// by what the process that had it is fenced off.
    pub enum Lease {
        /// The answer to an interaction.
        Debt = "an interaction that is owed an answer",
        /// Something to do after a commit.
        Job = "a job",
        /// A turn of the bot's.
        Thought = "a thought",
        /// The end of all that is stored of somebody.
        Deletion = "somebody's deletion",
        /// The question whether something can be posted.
        Place = "a broken place that is being tried",
        /// Whatever is about to change.
        Rows = "rows that a transaction has locked",
        /// All games that are in a file.
        File = "an SQLite file",
    }
}

impl Lease {
    /// The time after which another process may take it over, unless it is renewed.
    pub const fn lasts(self) -> Duration {
        match self {
            Lease::Debt | Lease::Job | Lease::Thought | Lease::Deletion => Duration::from_secs(10),
            Lease::Place => Duration::from_secs(3600),
            Lease::Rows => Duration::from_secs(8),
            Lease::File => Duration::MAX,
        }
    }

    /// The functions of the store that take it over, or find what can be.
    pub const fn taken_by(self) -> &'static [&'static str] {
        match self {
            Lease::Debt => &["claim_owed"],
            Lease::Job => &["claim"],
            Lease::Thought => &["claim_thought", "free_thoughts"],
            Lease::Deletion => &["forgetting"],
            Lease::Place => &["claim_places"],
            // PostgreSQL itself ends the transaction.
            Lease::Rows => &[],
            Lease::File => &["serve"],
        }
    }
}

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
