//! Doing jobs: the service and a courier, shared by clones.

use std::sync::Arc;

use tokio::sync::Mutex;

use super::courier::Courier;
use crate::app::App;

/// Takes due jobs and does them.
#[derive(Clone)]
pub struct Worker {
    pub(super) app: App,
    pub(super) courier: Arc<dyn Courier>,
    /// Whether people are given time back after the program did not run.
    pub(super) notes_outages: bool,
    /// Held while that is done.
    pub(super) giving_back: Arc<Mutex<()>>,
}

impl Worker {
    /// A worker; several, in several processes, get along.
    pub fn new(app: App, courier: Arc<dyn Courier>) -> Worker {
        Worker {
            app,
            courier,
            notes_outages: true,
            giving_back: Arc::default(),
        }
    }

    /// Lets the clock be moved by hand, so that its leaps are no outages.
    #[must_use]
    pub fn with_moved_clock(self) -> Worker {
        Worker {
            notes_outages: false,
            ..self
        }
    }
}
