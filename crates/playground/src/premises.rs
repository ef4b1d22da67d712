//! The state that every request and socket shares.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::world::World;

/// The world, where it listens, and whether it closes.
pub(crate) struct Premises {
    pub(crate) world: Mutex<World>,
    /// The port at which it listens on this machine.
    pub(crate) port: u16,
    pub(crate) closed: watch::Receiver<bool>,
}

impl Premises {
    /// The world, held for a moment: never across an await.
    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until something is newer than this revision, or the playground closes.
    pub(crate) async fn changed(&self, after: u64) {
        let mut changes = self.world().changes();
        tokio::select! {
            _ = changes.wait_for(|now| *now > after) => {}
            () = self.closing() => {}
        }
    }

    /// Returns once the playground stops.
    pub(crate) async fn closing(&self) {
        let mut closed = self.closed.clone();
        // An error means that the Playground was dropped, which amounts to that.
        let _ = closed.wait_for(|closed| *closed).await;
    }
}
