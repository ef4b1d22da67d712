//! The source that tells a worker the time.

use std::sync::Arc;

use crate::app::Timestamp;

/// Tells the time.
pub type Now = Arc<dyn Fn() -> Timestamp + Send + Sync>;
