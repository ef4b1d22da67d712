//! The check of whether Discord accepts the token of the bot: a single 401 does not say so. Knows no request.

use std::time::{Duration, Instant};

use tokio::sync::{Mutex, watch};

/// The time for which it counts that Discord does not refuse the token, so that a hundred requests at once do not
/// ask a hundred times.
const HOLDS: Duration = Duration::from_secs(5);

/// The knowledge of the token. One for the whole program.
pub(super) struct Acceptance {
    refused: watch::Sender<bool>,
    /// The time at which Discord was last asked and did not refuse it.
    asked: Mutex<Option<Instant>>,
}

impl Default for Acceptance {
    fn default() -> Acceptance {
        Acceptance { refused: watch::Sender::new(false), asked: Mutex::default() }
    }
}

impl Acceptance {
    /// Returns once Discord has refused the token.
    pub(super) async fn refused(&self) {
        let mut refused = self.refused.subscribe();
        // The sender of the news is `self`, so waiting cannot fail.
        let _ = refused.wait_for(|refused| *refused).await;
    }

    /// True if Discord refuses the token: `ask` asks, unless that was just done.
    pub(super) async fn is_refused(&self, ask: impl Future<Output = bool>) -> bool {
        let mut asked = self.asked.lock().await;
        if asked.is_some_and(|at| at.elapsed() < HOLDS) {
            return false;
        }
        let refused = ask.await;
        if refused {
            self.refused.send_replace(true);
        } else {
            *asked = Some(Instant::now());
        }
        refused
    }
}
