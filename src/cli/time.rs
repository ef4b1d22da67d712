//! What time it is for the bot: the real time, as far as the clock is believed, and how far the
//! playground has moved it.

use std::convert::Infallible;
use std::future::pending;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::steady::Steady;
use crate::app::App;
use crate::discord;
use crate::worker::Now;

/// The time, and what moves it.
pub(crate) struct Time {
    moved: watch::Receiver<Duration>,
    /// How far the bot's clock is ahead by now, in milliseconds.
    ahead: Arc<AtomicU64>,
    /// Which real time is believed.
    steady: Arc<Mutex<Steady>>,
    /// Whether anybody can move it.
    can_move: bool,
}

impl Time {
    /// The real time.
    pub(crate) fn real() -> Time {
        Time {
            can_move: false,
            ..Time::moved(watch::channel(Duration::ZERO).1)
        }
    }

    /// The real time plus what this says.
    pub(crate) fn moved(moved: watch::Receiver<Duration>) -> Time {
        let ahead = millis(*moved.borrow());
        Time {
            moved,
            ahead: Arc::new(AtomicU64::new(ahead)),
            steady: Arc::new(Mutex::new(Steady::begin(Instant::now(), discord::now()))),
            can_move: true,
        }
    }

    /// Whether somebody can move it, so that its leaps say nothing of the program.
    pub(crate) const fn can_move(&self) -> bool {
        self.can_move
    }

    /// The clock that tells it.
    pub(crate) fn clock(&self) -> Now {
        let (ahead, steady) = (Arc::clone(&self.ahead), Arc::clone(&self.steady));
        Arc::new(move || {
            let ahead = Duration::from_millis(ahead.load(Ordering::Relaxed));
            // A panic cannot leave anything in there half done.
            let mut steady = steady.lock().unwrap_or_else(PoisonError::into_inner);
            steady.tell(Instant::now(), discord::now()).after(ahead)
        })
    }

    /// Follows every move, for as long as the program runs. What that makes due is done at once.
    pub(crate) async fn follow(mut self, app: &App) -> Infallible {
        let clock = self.clock();
        while self.moved.changed().await.is_ok() {
            let moved = millis(*self.moved.borrow_and_update());
            let before = self.ahead.load(Ordering::Relaxed);
            let by = Duration::from_millis(moved.saturating_sub(before));
            if let Err(fault) = app.before_the_clock_moves(by).await {
                tracing::error!(%fault, "what is under way may be done twice");
            }
            self.ahead.store(moved, Ordering::Relaxed);
            // Else the leap would count as time in which the program did not run, if it stops now.
            if let Err(fault) = app.clocks().beat_by_moved_clock(clock()).await {
                tracing::error!(?fault, "a time before the next start may seem longer");
            }
            app.wake().notify_one();
        }
        pending().await
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).expect("not even the playground goes so far")
}
