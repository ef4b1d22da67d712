//! One message. How it comes to be what it is: `post`.

use serde_json::Value;

use super::snowflake::Snowflake;
use crate::limits::MessageFormat;

/// EPHEMERAL: only one person sees it.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// LOADING: "… is thinking".
pub(crate) const LOADING: u64 = 1 << 7;

/// One message.
#[derive(Clone, Debug)]
pub(crate) struct ChannelMessage {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) author: Snowflake,
    /// Discord's number: 0 plain, 19 a reply, 20 the answer to a command.
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Value>,
    pub(crate) mentions: Vec<Snowflake>,
    pub(crate) mentions_everyone: bool,
    pub(crate) nonce: Option<Value>,
    pub(crate) flags: u64,
    pub(crate) edited_ms: Option<u64>,
    pub(crate) reply_to: Option<Snowflake>,
    /// The only person who sees it, if it is ephemeral.
    pub(crate) reader: Option<Snowflake>,
    /// The data about the interaction it answers, if any.
    pub(crate) interaction: Option<Value>,
}

impl ChannelMessage {
    /// Is it still "… is thinking"?
    pub(crate) fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Does it consist of parts?
    pub(crate) fn is_of_parts(&self) -> bool {
        MessageFormat::of(self.flags) == MessageFormat::Parts
    }

    /// Is there nothing to show?
    pub(super) fn is_empty(&self) -> bool {
        self.components.is_empty()
            && (self.is_of_parts()
                || self.content.is_empty() && self.embeds.is_empty() && self.attachments.is_empty())
    }
}
