//! A job that is being done, and since when its lease is known to be this worker's. Asks nobody.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::clock::Now;
use crate::app::Timestamp;
use crate::store::{Claim, Lease};

/// The pause between two renewals of a lease while the work goes on.
pub(super) const RENEW: Duration = Duration::from_secs(3);

/// The time after the last renewal at which another worker may soon take the job over.
const UNSURE: Duration = Lease::Job.lasts().saturating_sub(RENEW);

/// A job that is being done, and when its lease was renewed last. Clones are the same one.
#[derive(Clone)]
pub(super) struct LeasedJob {
    claim: Claim,
    clock: Now,
    renewed: Arc<Mutex<Instant>>,
}

impl LeasedJob {
    /// A job that was claimed just now.
    pub(super) fn new(claim: &Claim, clock: &Now) -> LeasedJob {
        LeasedJob {
            claim: claim.clone(),
            clock: Arc::clone(clock),
            renewed: Arc::new(Mutex::new(Instant::now())),
        }
    }

    /// The claim.
    pub(super) fn claim(&self) -> &Claim {
        &self.claim
    }

    /// The present time.
    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// True if another worker may have it by now, or soon.
    pub(super) fn is_unsure(&self) -> bool {
        let renewed = self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        renewed.elapsed() >= UNSURE
    }

    /// The lease was renewed, as was asked for at this moment.
    pub(super) fn renewed_at(&self, moment: Instant) {
        *self.renewed.lock().unwrap_or_else(PoisonError::into_inner) = moment;
    }
}
