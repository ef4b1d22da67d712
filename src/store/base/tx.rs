//! Transactions: one that locks a game's row, and one that locks none yet.

use std::ops::{Deref, DerefMut};

use sqlx::{Any, Transaction};
use tokio::time::timeout;

use super::commits::Commits;
use super::contention::Busy;
use super::database::Store;
use super::wakings::TELL;
use crate::crash;
use crate::measure;
use crate::store::base::ids::InteractionId;
use crate::store::game::game_row::GameRow;

/// A transaction on one game whose row is locked until the end: one game, one writer.
/// What can be done without a game can be done in it too.
#[derive(Debug)]
pub struct GameTx {
    pub(in crate::store) whole: Tx,
    /// The row as it was when it was locked, and as later calls of this transaction changed it.
    pub row: GameRow,
    /// The number of jobs the game has had. The row is told when it is written for another reason, or at the end.
    pub(in crate::store) jobs: u32,
}

/// A transaction that locks no game yet.
#[derive(Debug)]
pub struct Tx {
    pub(in crate::store) tx: Transaction<'static, Any>,
    /// True if workers of other processes can be told of jobs.
    tells: bool,
    /// True if there is a job that they do not know of.
    pub(in crate::store) has_enqueued: bool,
    /// The interaction whose work it is, if it is one's.
    pub(in crate::store) work_of: Option<InteractionId>,
    commits: Commits,
}

impl Store {
    /// Begins to write where there is no game to lock.
    pub async fn begin(&self) -> anyhow::Result<Tx> {
        let asked = measure::Stopwatch::start();
        let begin = self.writing.begin_with(self.begin);
        let tx = self.in_time(begin).await?;
        measure::DATABASE.took(&[("what", "begin".to_owned())], asked.shows());
        let (tells, commits) = (!self.is_sqlite(), self.commits.clone());
        Ok(Tx { tx, tells, has_enqueued: false, work_of: None, commits })
    }

    /// Waits for something to be written, as long as the writer's patience lasts.
    pub(in crate::store) async fn in_time<T>(
        &self,
        write: impl Future<Output = sqlx::Result<T>>,
    ) -> anyhow::Result<T> {
        Ok(timeout(self.patience, write).await.map_err(|_| Busy)??)
    }
}

impl GameTx {
    /// On a game whose row is locked.
    pub(in crate::store) fn on(row: GameRow, whole: Tx) -> GameTx {
        let jobs = row.jobs;
        GameTx { whole, row, jobs }
    }

    /// Makes all of it true at once.
    pub async fn commit(mut self) -> anyhow::Result<()> {
        if self.jobs != self.row.jobs {
            self.count_jobs().await?;
        }
        self.whole.commit().await
    }
}

impl Deref for GameTx {
    type Target = Tx;

    fn deref(&self) -> &Tx {
        &self.whole
    }
}

impl DerefMut for GameTx {
    fn deref_mut(&mut self) -> &mut Tx {
        &mut self.whole
    }
}

impl Tx {
    /// Makes all of it true at once.
    pub async fn commit(mut self) -> anyhow::Result<()> {
        if self.tells && self.has_enqueued {
            sqlx::query(TELL).execute(&mut *self.tx).await?;
        }
        crash::before("commit").await;
        if let Some(interaction) = self.work_of {
            self.commits.begin(interaction);
        }
        let asked = measure::Stopwatch::start();
        self.tx.commit().await?;
        measure::DATABASE.took(&[("what", "commit".to_owned())], asked.shows());
        crash::after("commit").await;
        Ok(())
    }
}
