//! The reasons for which nothing is judged by the clock. Knows no clock: whoever tells the time gives them.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A reason not to judge anything by the time that is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Doubt {
    /// The database's server has not said for long what time it is there.
    #[error("the database server does not say what time it is")]
    ServerSilent,
    /// Discord's time is this much behind.
    #[error("the time here is {} s ahead of Discord's", .0.as_secs())]
    Ahead(Duration),
    /// Discord's time is this much ahead.
    #[error("the time here is {} s behind Discord's", .0.as_secs())]
    Behind(Duration),
}

/// A source of doubts about the time that is told.
#[derive(Clone)]
pub struct Doubts(Arc<dyn Fn() -> Option<Doubt> + Send + Sync>);

impl Doubts {
    /// Those that this function gives.
    pub fn by(doubt: impl Fn() -> Option<Doubt> + Send + Sync + 'static) -> Doubts {
        Doubts(Arc::new(doubt))
    }

    /// The one that there is at this moment.
    pub fn present(&self) -> Option<Doubt> {
        (self.0)()
    }
}

/// A time that is never in doubt, like that of tests.
impl Default for Doubts {
    fn default() -> Doubts {
        Doubts::by(|| None)
    }
}

impl fmt::Debug for Doubts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Doubts").field(&self.present()).finish()
    }
}
