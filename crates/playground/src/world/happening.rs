//! What somebody is told who watches everything that happens.

use std::time::Instant;

use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use super::snowflake::Id;
use super::state::World;

/// Something that has happened.
#[derive(Clone, Debug)]
pub struct Happening {
    /// When.
    pub at: Instant,
    /// What.
    pub what: Event,
}

/// What can happen.
#[derive(Clone, Debug)]
pub enum Event {
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
pub(crate) struct Watching(Option<UnboundedSender<Happening>>);

impl World {
    /// Tells this one of everything from now on.
    pub(crate) fn tell(&mut self, watcher: UnboundedSender<Happening>) {
        self.watching = Watching(Some(watcher));
    }

    fn happens(&self, what: impl FnOnce() -> Event) {
        if let Watching(Some(watcher)) = &self.watching {
            let at = Instant::now();
            // Whoever watched may have gone.
            let _ = watcher.send(Happening { at, what: what() });
        }
    }

    /// An interaction was answered for the first time; with this message, unless more is to come.
    pub(crate) fn is_acknowledged(&self, interaction: Id) {
        self.happens(|| Event::Acknowledged(interaction));
    }

    /// An interaction was answered with this message, or with something that is none.
    pub(crate) fn is_answered(&self, interaction: Id, message: Option<Id>) {
        self.happens(|| Event::Answered(interaction, self.shown(message)));
    }

    /// The bot has posted something.
    pub(crate) fn is_posted(&self, message: Id) {
        self.happens(|| Event::Posted(self.shown(Some(message))));
    }

    fn shown(&self, message: Option<Id>) -> Value {
        let message = message.and_then(|id| self.messages.get(&id));
        message.map_or(Value::Null, |message| self.message_json(message))
    }
}
