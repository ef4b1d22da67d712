//! When many turns waited for their place to be mended, they become one post; knows the log, and
//! posts nothing.

use super::Worker;
use crate::app::{JobKind, Sitting};
use crate::record::What;
use crate::store::{Claim, Waiting};

/// How many turns are posted one by one before they become one post.
const ONE_BY_ONE: usize = 2;

/// How many jobs are looked at: more become one post the next time.
const MOST: u32 = 1_000;

impl Worker {
    /// Makes one job of all turns that wait from here on, if there are many, or if the game has
    /// moved and is shown anyway. True: the claimed job is part of another now.
    ///
    /// Only what has failed and was certainly not sent is folded. What is left is a job like any
    /// other: a worker that dies now leaves nothing in doubt.
    pub(super) async fn folds(&self, claim: &Claim) -> anyhow::Result<bool> {
        let is_turn = JobKind::from_key(&claim.kind) == Some(JobKind::Announce);
        if !is_turn || claim.failures == 0 || claim.is_in_doubt() {
            return Ok(false);
        }
        let Some(mut tx) = self.app.store().lock_game(claim.game).await? else {
            return Ok(false);
        };
        let sitting = Sitting::locked(&mut tx).await?;
        let waiting = tx.waiting_jobs(MOST).await?;
        let turns = waiting.iter().take_while(|job| tells_a_turn(&sitting, job));
        let turns = turns.count();
        let moves = |job: &Waiting| JobKind::from_key(&job.kind) == Some(JobKind::Moved);
        let last = match waiting.get(turns) {
            Some(job) if moves(job) => turns,
            _ if turns > ONE_BY_ONE => turns - 1,
            _ => return Ok(false),
        };
        if last == 0 || waiting[0].id != claim.id {
            return Ok(false);
        }
        tx.fold_jobs(&waiting[..last], &waiting[last]).await?;
        tx.commit().await?;
        Ok(true)
    }
}

/// Whether the job tells of a turn and of nothing that has to be answered.
fn tells_a_turn(sitting: &Sitting, job: &Waiting) -> bool {
    let mut events = sitting.record.events.iter();
    let event = events.find(|event| i64::from(event.seq) == job.seq);
    JobKind::from_key(&job.kind) == Some(JobKind::Announce)
        && event.is_some_and(|event| matches!(event.what, What::Turn(_)))
}
