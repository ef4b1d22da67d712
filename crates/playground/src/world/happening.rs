//! The news for anybody who watches everything that happens.

use std::time::Instant;

use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

/// Something that has happened.
#[derive(Clone, Debug)]
pub struct Happening {
    /// The time at which it happened.
    pub at: Instant,
    /// The event that happened.
    pub what: BotEvent,
}

/// An event that can happen.
#[derive(Clone, Debug)]
pub enum BotEvent {
    /// An interaction has its first answer.
    Acknowledged(u64),
    /// An interaction has an answer that says something. What it says: a message, or null where it is
    /// none.
    Answered(u64, Value),
    /// The bot has posted this message.
    Posted(Value),
}

/// Whom to tell, if anybody.
#[derive(Debug, Default)]
pub(super) struct Watching(pub(super) Option<UnboundedSender<Happening>>);

impl Watching {
    /// Tells them that this happens now.
    pub(super) fn hears(&self, what: impl FnOnce() -> BotEvent) {
        if let Watching(Some(watcher)) = self {
            let at = Instant::now();
            // Whoever watched may have gone.
            let _ = watcher.send(Happening { at, what: what() });
        }
    }
}
