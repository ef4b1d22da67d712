//! The channels that everybody on a server sees. Knows no permission: the front end says it of each.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;

use crate::store::{ChannelId, GuildId};

/// A source that can say of a channel whether everybody on its server sees it.
#[async_trait]
pub trait Audience: Send + Sync {
    /// The certainty that everybody on this server sees this channel of it.
    async fn is_everybody(&self, guild: GuildId, channel: ChannelId) -> bool;
}

/// The audience that is asked. Clones ask the same one.
#[derive(Clone)]
pub struct Audiences(Arc<dyn Audience>);

impl Audiences {
    /// This one.
    pub fn of(audience: Arc<dyn Audience>) -> Audiences {
        Audiences(audience)
    }

    /// The certainty that everybody on this server sees this channel of it.
    pub(in crate::app) async fn is_everybody(&self, guild: GuildId, channel: ChannelId) -> bool {
        self.0.is_everybody(guild, channel).await
    }
}

/// One that is certain of nothing, so that every channel counts as private.
impl Default for Audiences {
    fn default() -> Audiences {
        Audiences(Arc::new(Unknown))
    }
}

impl fmt::Debug for Audiences {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Audiences")
    }
}

struct Unknown;

#[async_trait]
impl Audience for Unknown {
    async fn is_everybody(&self, _: GuildId, _: ChannelId) -> bool {
        false
    }
}
