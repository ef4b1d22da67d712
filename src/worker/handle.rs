//! Whoever does jobs: the service and a courier, shared by clones.

use std::sync::Arc;

use super::courier::Courier;
use crate::app::App;

/// Takes due jobs and does them.
#[derive(Clone)]
pub struct Worker {
    pub(super) app: App,
    pub(super) courier: Arc<dyn Courier>,
}

impl Worker {
    /// A worker; several, in several processes, get along.
    pub fn new(app: App, courier: Arc<dyn Courier>) -> Worker {
        Worker { app, courier }
    }
}
