//! When many turns waited for their place to be mended, they become one post; knows the log, and
//! posts nothing.

use super::Worker;
use crate::app::{JobKind, Sitting};
use crate::record::What;
use crate::store::{Claim, GameTx, Waiting};

/// How many turns are posted one by one before they become one post.
const ONE_BY_ONE: usize = 2;

/// How many jobs are looked at: more become one post the next time.
const MOST: u32 = 1_000;

impl Worker {
    /// Makes one job of all turns that wait from here on, if there are many, or if the game has
    /// moved and is shown anyway. True: the claimed job is part of another now.
    ///
    /// Only what has failed and was certainly not sent is folded here. What is left is a job like
    /// any other: a worker that dies now leaves nothing in doubt.
    pub(super) async fn folds(&self, claim: &Claim) -> anyhow::Result<bool> {
        let is_turn = claim.kind == Ok(JobKind::Announce);
        if !is_turn || claim.failures == 0 || claim.is_in_doubt() {
            return Ok(false);
        }
        let Some(mut tx) = self.app.store().lock_game(claim.game).await? else {
            return Ok(false);
        };
        let waiting = tx.waiting_jobs(MOST).await?;
        let is_first = waiting.first().is_some_and(|first| first.id == claim.id);
        if !is_first || !fold(&mut tx, &waiting).await? {
            return Ok(false);
        }
        tx.commit().await?;
        Ok(true)
    }
}

/// Makes one job of all turns that wait in a lane whose first job has just been done in a place that
/// was broken: none of them has been tried. Where that is not possible they stay as they are.
pub(super) async fn fold_rest(tx: &mut GameTx) {
    let folded = async {
        let waiting = tx.waiting_jobs(MOST).await?;
        fold(tx, &waiting).await
    };
    if let Err(fault) = folded.await {
        tracing::error!(?fault, "turns that wait stay posts of their own");
    }
}

/// Makes one job of the turns at the beginning of what waits. False: they are too few.
async fn fold(tx: &mut GameTx, waiting: &[Waiting]) -> anyhow::Result<bool> {
    let sitting = Sitting::locked(tx).await?;
    let turns = waiting.iter().take_while(|job| tells_a_turn(&sitting, job));
    let turns = turns.count();
    let moves = |job: &Waiting| job.kind == Ok(JobKind::Moved);
    let last = match waiting.get(turns) {
        Some(job) if moves(job) => turns,
        _ if turns > ONE_BY_ONE => turns - 1,
        _ => return Ok(false),
    };
    if last == 0 {
        return Ok(false);
    }
    tx.fold_jobs(&waiting[..last], &waiting[last]).await?;
    Ok(true)
}

/// Whether the job tells of a turn and of nothing that has to be answered.
fn tells_a_turn(sitting: &Sitting, job: &Waiting) -> bool {
    let mut events = sitting.record.events.iter();
    let event = events.find(|event| event.seq == job.seq);
    job.kind == Ok(JobKind::Announce)
        && event.is_some_and(|event| matches!(event.what, What::Turn(_)))
}
