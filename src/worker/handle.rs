//! Doing jobs: the service and a courier, shared by clones.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;

use super::courier::Courier;
use super::held_job::LeasedJob;
use crate::app::App;

/// The amount of thinking that the bot does where it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkingLimits {
    /// About how many games at the same time.
    pub at_once: usize,
    /// The longest time for each turn.
    pub most: Duration,
}

impl Default for ThinkingLimits {
    /// One game at a time, a second for each turn.
    fn default() -> ThinkingLimits {
        ThinkingLimits { at_once: 1, most: Duration::from_secs(1) }
    }
}

/// Takes due jobs and does them.
#[derive(Clone)]
pub struct Worker {
    pub(super) app: App,
    pub(super) courier: Arc<dyn Courier>,
    /// True if the clock is moved by hand, so that its leaps are no outages.
    pub(super) clock_is_moved: bool,
    /// Held while that is done.
    pub(super) giving_back: Arc<Mutex<()>>,
    /// Held while the data of people is deleted.
    pub(super) forgetting: Arc<Mutex<()>>,
    /// Held while broken places are tried.
    pub(super) trying: Arc<Mutex<()>>,
    pub(super) thinking: ThinkingLimits,
    /// The job that is being done, if one is.
    pub(super) held: Option<LeasedJob>,
}

impl Worker {
    /// A worker; several, in several processes, get along.
    pub fn new(app: App, courier: Arc<dyn Courier>) -> Worker {
        Worker {
            app,
            courier,
            clock_is_moved: false,
            giving_back: Arc::default(),
            forgetting: Arc::default(),
            trying: Arc::default(),
            thinking: ThinkingLimits::default(),
            held: None,
        }
    }

    /// Lets the bot think this much.
    #[must_use]
    pub fn with_thinking(self, thinking: ThinkingLimits) -> Worker {
        Worker { thinking, ..self }
    }

    /// Lets the clock be moved by hand while the worker runs, so that its leaps are no outages. A time
    /// before the start is one.
    #[must_use]
    pub fn with_moved_clock(self) -> Worker {
        Worker { clock_is_moved: true, ..self }
    }
}
