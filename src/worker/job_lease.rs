//! The means by which a worker keeps a job that it has claimed while that is being done, and learns whether it
//! still has it before it says anything: the program may have stood still meanwhile. Knows no job.

use std::time::Instant;

use anyhow::anyhow;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tracing::Instrument as _;

use super::clock::Now;
use super::handle::Worker;
use super::held_job::{LeasedJob, RENEW};
use super::work::{AttemptEnd, Undone, Work};
use crate::crash;
use crate::store::{Claim, Lease};

impl Worker {
    /// Does a job and keeps the lease meanwhile; none once the lease is another's. In a task of
    /// its own, so that a panic ends this attempt and nothing else.
    pub(super) async fn attempt_holding<J: Work>(
        &self,
        claim: &Claim,
        (about, job): (J::Id, J),
        clock: &Now,
    ) -> Option<Result<AttemptEnd<J>, Undone>> {
        let (held, now) = (LeasedJob::new(claim, clock), clock());
        let worker = Worker { held: Some(held.clone()), ..self.clone() };
        let ours = claim.clone();
        let mut work = JoinSet::new();
        let attempt = async move {
            crash::before(job.word()).await;
            let outcome = job.attempt(&worker, &ours, about, now).await;
            crash::after(job.word()).await;
            outcome
        };
        work.spawn(attempt.in_current_span());
        loop {
            match timeout(RENEW, work.join_next()).await {
                Ok(Some(Ok(outcome))) => return Some(outcome),
                Ok(Some(Err(panic))) => return Some(Err(Undone::Fault(panic.into()))),
                Ok(None) => return Some(Err(Undone::Fault(anyhow!("the job was lost")))),
                Err(_) => {}
            }
            match self.renew(&held).await {
                Ok(true) => {}
                Ok(false) => return None,
                Err(fault) => {
                    tracing::warn!(job = claim.logged(), ?fault, "a lease is not renewed");
                }
            }
        }
    }

    /// Makes sure that the job is still this worker's before something is said about it. Undone: another has
    /// taken it over, and says it.
    pub(super) async fn still_holds(&self) -> Result<(), Undone> {
        let held = self.held.as_ref().filter(|held| held.is_unsure());
        let Some(held) = held else {
            return Ok(());
        };
        if self.renew(held).await? {
            Ok(())
        } else {
            // Nothing is stored of it: the claim counts no more.
            Err(Undone::Later(held.now()))
        }
    }

    /// False: the job is no longer this worker's.
    async fn renew(&self, held: &LeasedJob) -> anyhow::Result<bool> {
        let (asked, now) = (Instant::now(), held.now());
        let lease = now.after(Lease::Job.lasts());
        let is_ours = self.app.store().hold(held.claim(), now, lease).await?;
        if is_ours {
            held.renewed_at(asked);
        }
        Ok(is_ours)
    }
}
