//! Telling whoever watches of what happens to interactions and messages.

use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use super::happening::{BotEvent, Happening, Watching};
use super::snowflake::Snowflake;
use super::state::World;

impl World {
    /// Tells this one of everything from now on.
    pub(crate) fn tell(&mut self, watcher: UnboundedSender<Happening>) {
        self.watching = Watching(Some(watcher));
    }

    /// An interaction has its first answer.
    pub(crate) fn is_acknowledged(&self, interaction: Snowflake) {
        self.watching.hears(|| BotEvent::Acknowledged(interaction));
    }

    /// An interaction was answered with this message, or with something that is none.
    pub(crate) fn is_answered(&self, interaction: Snowflake, message: Option<Snowflake>) {
        let answered = || BotEvent::Answered(interaction, self.shown(message));
        self.watching.hears(answered);
    }

    /// The bot has posted something.
    pub(crate) fn is_posted(&self, message: Snowflake) {
        self.watching.hears(|| BotEvent::Posted(self.shown(Some(message))));
    }

    fn shown(&self, message: Option<Snowflake>) -> Value {
        let message = message.and_then(|id| self.messages.get(&id));
        message.map_or(Value::Null, |message| self.message_json(message))
    }
}
