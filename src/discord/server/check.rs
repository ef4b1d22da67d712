//! The check of whether games can be posted where they go on a server: asks Discord, and repairs nothing.

use crate::app::{App, Call, ChannelId, Defect, Error, GuildRow};
use crate::discord::out::bot_rights::BotRights;
use crate::discord::out::sender::Sender;
use crate::discord::permissions::lacks_for_games;
use crate::discord::say::server::Finding;

/// The channel where games go, or else that of the call, and what is found of it.
pub(super) async fn check(
    app: &App,
    send: &Sender,
    call: &Call,
    server: &GuildRow,
) -> Result<(ChannelId, Finding), Error> {
    let here = call.place.under.unwrap_or(call.place.channel);
    let place = server.channel.unwrap_or(here);
    let found = finding(send, call, server, place).await;
    if found != Finding::Well {
        return Ok((place, found));
    }
    // What Discord has just refused counts more than what was computed.
    let refused = app.places().defect(place).await?;
    Ok((place, refused.map_or(found, Finding::Refused)))
}

/// The findings on a channel that games may go to.
pub(super) async fn finding(
    send: &Sender,
    call: &Call,
    server: &GuildRow,
    place: ChannelId,
) -> Finding {
    let guild = server.guild;
    match send.held_in(Some(guild), place, call.now).await {
        Ok(BotRights::There(allowed)) => match lacks_for_games(allowed.permissions, server.threads)
        {
            _ if allowed.timed_out.is_some() => Finding::Refused(allowed.why_not()),
            lacks if lacks.is_empty() => Finding::Well,
            lacks => Finding::Lacks(lacks),
        },
        Ok(BotRights::Hidden) => Finding::Hidden,
        Ok(BotRights::Gone) => Finding::Gone,
        Ok(BotRights::WrongKind) => Finding::Refused(Defect::WrongKind),
        Ok(BotRights::Elsewhere) => Finding::Elsewhere,
        Err(why) => {
            tracing::warn!(guild = guild.0, channel = place.0, %why, "nobody knows what is allowed");
            Finding::Unknown
        }
    }
}
