//! Everybody who plays: how fast they are together, and what is noted of them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Mutex as Turnstile;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::tally::LoadTally;
use super::wire::Wire;
use starpost::app::limits::Limit;

/// The number of games that may begin on a server in an hour.
pub(super) const MOST_GAMES: usize = Limit::InvitationsHere.most() as usize;

/// The state that all games share.
pub(super) struct LoadState {
    pub(super) wire: Arc<Wire>,
    /// The places where games are begun, on one server after the other.
    lobbies: Vec<String>,
    /// The number of games that have been begun.
    begun: AtomicUsize,
    /// The number of turns in a game.
    pub(super) turns: u32,
    turnstile: Turnstile<Interval>,
    tally: Mutex<LoadTally>,
}

impl LoadState {
    /// People who do so many things a second together, at most, and whose games have so many turns.
    pub(super) fn new(
        wire: Arc<Wire>,
        lobbies: Vec<String>,
        rate: f64,
        turns: u32,
    ) -> Arc<LoadState> {
        let mut ticks = interval(Duration::from_secs_f64(1.0 / rate));
        // Whoever could not do anything does not do it twice as fast afterwards.
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        Arc::new(LoadState {
            wire,
            lobbies,
            begun: AtomicUsize::new(0),
            turns,
            turnstile: Turnstile::new(ticks),
            tally: Mutex::default(),
        })
    }

    /// The place where the game of this number is begun.
    pub(super) fn lobby(&self, game: usize) -> &str {
        &self.lobbies[game % self.lobbies.len()]
    }

    /// The number of the game that begins next, if another one may begin.
    pub(super) fn next_game(&self) -> Option<usize> {
        let number = self.begun.fetch_add(1, Ordering::Relaxed);
        (number < self.most_games()).then_some(number)
    }

    /// The number of games that have been begun.
    pub(super) fn games(&self) -> usize {
        self.begun.load(Ordering::Relaxed).min(self.most_games())
    }

    fn most_games(&self) -> usize {
        self.lobbies.len() * MOST_GAMES
    }

    /// Waits until somebody may do something.
    pub(super) async fn ticket(&self) {
        self.turnstile.lock().await.tick().await;
    }

    /// The measurements so far.
    pub(super) fn tally(&self) -> MutexGuard<'_, LoadTally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
