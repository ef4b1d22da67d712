//! Tries places in which nothing can be posted: has what waits there posted, and where nothing does, asks
//! whether something could be. Knows no job.

use std::sync::Arc;

use tokio::task::JoinSet;

use super::clock::Now;
use super::courier::PostError;
use super::handle::Worker;
use crate::app::{ChannelId, Error, Timestamp};

impl Worker {
    /// Tries broken places in a task of its own, unless that is under way.
    pub(super) fn begin_trying(&self, working: &mut JoinSet<()>, clock: &Now) {
        let Ok(alone) = Arc::clone(&self.trying).try_lock_owned() else {
            return;
        };
        let (worker, clock) = (self.clone(), Arc::clone(clock));
        working.spawn(async move {
            worker.try_places(clock()).await;
            drop(alone);
        });
    }

    /// Tries the broken places that are due at `now`.
    pub(super) async fn try_places(&self, now: Timestamp) {
        let asked = match self.app.places().tries(now).await {
            Ok(asked) => asked,
            Err(fault) => {
                tracing::error!(?fault, "what waits in a broken place waits on");
                return;
            }
        };
        for channel in asked {
            if let Err(fault) = self.ask_place(channel, now).await {
                tracing::error!(channel = channel.0, ?fault, "a broken place is asked later");
            }
        }
    }

    /// Asks whether something can be posted in a place, and stores the answer. None is stored if there is
    /// none: the next try has been stored before.
    async fn ask_place(&self, channel: ChannelId, now: Timestamp) -> Result<(), Error> {
        let places = self.app.places();
        match self.courier.can_post(channel).await {
            Ok(()) => places.is_mended(channel, now).await,
            Err(PostError::Broken(defect)) => {
                places.is_still_broken(channel, Some(defect), now).await
            }
            Err(PostError::Refused { .. }) => places.is_still_broken(channel, None, now).await,
            Err(why) => {
                tracing::debug!(channel = channel.0, %why, "nobody says whether a place is broken");
                Ok(())
            }
        }
    }
}
