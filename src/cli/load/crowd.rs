//! Everybody who plays: how fast they are together, and what is noted of them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Mutex as Turnstile;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::tally::Tally;
use super::wire::Wire;

/// What all games share.
pub(super) struct Crowd {
    pub(super) wire: Arc<Wire>,
    /// Where games are begun, on one server after the other.
    lobbies: Vec<String>,
    turnstile: Turnstile<Interval>,
    tally: Mutex<Tally>,
}

impl Crowd {
    /// People who do so many things a second together, at most.
    pub(super) fn new(wire: Arc<Wire>, lobbies: Vec<String>, rate: f64) -> Arc<Crowd> {
        let mut ticks = interval(Duration::from_secs_f64(1.0 / rate));
        // Whoever could not do anything does not do it twice as fast afterwards.
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        Arc::new(Crowd {
            wire,
            lobbies,
            turnstile: Turnstile::new(ticks),
            tally: Mutex::default(),
        })
    }

    /// Where the game of this number is begun.
    pub(super) fn lobby(&self, game: usize) -> &str {
        &self.lobbies[game % self.lobbies.len()]
    }

    /// Waits until somebody may do something.
    pub(super) async fn ticket(&self) {
        self.turnstile.lock().await.tick().await;
    }

    /// What is noted.
    pub(super) fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
