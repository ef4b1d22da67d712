//! Servers on which everybody sees some channels, or all.

use std::sync::Arc;

use async_trait::async_trait;
use starpost::app::{Audience, Audiences, ChannelId, GuildId};

/// Those on which everybody sees these channels, and no others.
struct Seen(Option<Vec<ChannelId>>);

#[async_trait]
impl Audience for Seen {
    async fn is_everybody(&self, _: GuildId, channel: ChannelId) -> bool {
        let seen = self.0.as_ref();
        seen.is_none_or(|seen| seen.contains(&channel))
    }
}

/// Everybody sees every channel.
pub(crate) fn everybody() -> Audiences {
    Audiences::of(Arc::new(Seen(None)))
}

/// Everybody sees these channels, and no others.
pub(crate) fn of(channels: &[ChannelId]) -> Audiences {
    Audiences::of(Arc::new(Seen(Some(channels.to_vec()))))
}
