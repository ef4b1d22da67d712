//! The card of `/setup` as it is shown, and what is chosen on it.

use super::check::{check, finding};
use super::rows::rows;
use crate::app::{App, Call, ChannelId, Error, GuildRow, ServerChange, Threads};
use crate::discord::custom_id::ServerMenu;
use crate::discord::out::send::Sender;
use crate::discord::picked::Picked;
use crate::discord::say::reply::Reply;
use crate::discord::say::server::{Finding, card_text, checked};
use starpost_games::clock::Terms;

/// The card as everything is now.
pub(crate) async fn show(app: &App, send: &Sender, call: &Call) -> Result<Reply, Error> {
    let server = app.servers().chosen(call).await?;
    Ok(shown(send, call, &server).await)
}

/// Something was picked in a menu of the card.
pub(crate) async fn choose(
    app: &App,
    send: &Sender,
    call: &Call,
    item: ServerMenu,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let before = app.servers().chosen(call).await?;
    let server = match change(&before, item, picked) {
        Some(ServerChange::Channel(Some(channel)))
            if finding(send, &before, channel).await == Finding::Elsewhere =>
        {
            return Ok(card(call, &before, channel, &Finding::Elsewhere));
        }
        Some(change) => app.servers().set_up(call, change).await?,
        None => before,
    };
    Ok(shown(send, call, &server).await)
}

async fn shown(send: &Sender, call: &Call, server: &GuildRow) -> Reply {
    let (place, finding) = check(send, call, server).await;
    card(call, server, place, &finding)
}

/// What is chosen, and what is found of a channel.
fn card(call: &Call, server: &GuildRow, place: ChannelId, finding: &Finding) -> Reply {
    let words = [
        card_text(call.language, server),
        checked(call.language, place, finding),
    ];
    Reply::say(words.join("\n\n")).with_buttons(rows(call.language, server))
}

/// What an entry means; `None` if nothing. A menu that was emptied means nobody, or nowhere in
/// particular.
fn change(server: &GuildRow, item: ServerMenu, picked: &Picked<'_>) -> Option<ServerChange> {
    match (item, picked) {
        (ServerMenu::Channel, Picked::Channel(channel)) => {
            Some(ServerChange::Channel(Some(*channel)))
        }
        (ServerMenu::Channel, Picked::Nothing) => Some(ServerChange::Channel(None)),
        (ServerMenu::Threads, _) => Some(ServerChange::Threads(match server.threads {
            Threads::On => Threads::Off,
            Threads::Off => Threads::On,
        })),
        (ServerMenu::Theme, _) => Some(ServerChange::Theme(server.theme.next())),
        (ServerMenu::Clock, Picked::Entry(word)) => {
            let clock = word.parse().ok()?;
            Some(ServerChange::Terms(Terms {
                clock,
                ..server.terms.clone()
            }))
        }
        (ServerMenu::Referee, Picked::Role(role)) => Some(ServerChange::RefereeRole(Some(*role))),
        (ServerMenu::Referee, Picked::Nothing) => Some(ServerChange::RefereeRole(None)),
        (ServerMenu::League, Picked::Role(role)) => Some(ServerChange::LeagueRole(Some(*role))),
        (ServerMenu::League, Picked::Nothing) => Some(ServerChange::LeagueRole(None)),
        (ServerMenu::Channel | ServerMenu::Clock | ServerMenu::Referee | ServerMenu::League, _) => {
            None
        }
    }
}
