//! Whether games can be posted where they go on a server: asks Discord, and repairs nothing.

use crate::app::{Call, ChannelId, GuildRow};
use crate::discord::out::held::Held;
use crate::discord::out::send::Sender;
use crate::discord::permissions::lacks_for_games;
use crate::discord::say::server::Finding;

/// The channel where games go, or else that of the call, and what is found of it.
pub(super) async fn check(send: &Sender, call: &Call, server: &GuildRow) -> (ChannelId, Finding) {
    let here = call.place.under.unwrap_or(call.place.channel);
    let place = server.channel.unwrap_or(here);
    (place, finding(send, server, place).await)
}

/// What is found of a channel that games may go to.
pub(super) async fn finding(send: &Sender, server: &GuildRow, place: ChannelId) -> Finding {
    let guild = server.guild;
    match send.held_in(guild, place).await {
        Ok(Held::Permissions(held)) => match lacks_for_games(held, server.threads) {
            lacks if lacks.is_empty() => Finding::Well,
            lacks => Finding::Lacks(lacks),
        },
        Ok(Held::Hidden) => Finding::Hidden,
        Ok(Held::Gone) => Finding::Gone,
        Ok(Held::Elsewhere) => Finding::Elsewhere,
        Err(why) => {
            tracing::warn!(guild = guild.0, channel = place.0, %why, "nobody knows what is allowed");
            Finding::Unknown
        }
    }
}
