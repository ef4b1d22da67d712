//! The card of `/setup` as it is shown, and what is chosen on it.

use super::check::{check, finding};
use super::rows::{page, page_with, rows};
use crate::app::{App, Call, ChannelId, Error, GuildRow, ServerItem, ServerValue};
use crate::discord::card::Page;
use crate::discord::out::sender::Sender;
use crate::discord::say::reply::Reply;
use crate::discord::say::server::{Finding, card_text, checked};
use crate::discord::selection::Picked;

/// A page of the card as everything is now.
pub(crate) async fn show(
    app: &App,
    send: &Sender,
    call: &Call,
    number: u8,
) -> Result<Reply, Error> {
    let server = app.servers().chosen(call).await?;
    let page = page(&server, number);
    shown(app, send, call, &server, &page).await
}

/// Something was picked in a menu of the card.
pub(crate) async fn choose(
    app: &App,
    send: &Sender,
    call: &Call,
    item: ServerItem,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let before = app.servers().chosen(call).await?;
    let page = page_with(&before, item);
    let server = match meant(&before, item, picked) {
        Some(ServerValue::Channel(Some(channel)))
            if finding(send, call, &before, channel).await == Finding::Elsewhere =>
        {
            return Ok(card(call, &before, &page, (channel, &Finding::Elsewhere)));
        }
        Some(value) => app.servers().set_up(call, item, value).await?,
        None => before,
    };
    shown(app, send, call, &server, &page).await
}

async fn shown(
    app: &App,
    send: &Sender,
    call: &Call,
    server: &GuildRow,
    page: &Page<ServerItem>,
) -> Result<Reply, Error> {
    let (place, finding) = check(app, send, call, server).await?;
    Ok(card(call, server, page, (place, &finding)))
}

/// The choices, and the findings on a channel.
fn card(
    call: &Call,
    server: &GuildRow,
    page: &Page<ServerItem>,
    (place, finding): (ChannelId, &Finding),
) -> Reply {
    let words = [card_text(call.language, server), checked(call.language, place, finding)];
    Reply::say(words.join("\n\n")).with_buttons(rows(call.language, server, page))
}

/// The value that an entry means; `None` if nothing. A menu that was emptied means nobody, or nowhere in
/// particular.
fn meant(server: &GuildRow, item: ServerItem, picked: &Picked<'_>) -> Option<ServerValue> {
    match (server.value(item), picked) {
        (ServerValue::Channel(_), Picked::Channel(channel)) => {
            Some(ServerValue::Channel(Some(*channel)))
        }
        (ServerValue::Channel(_), Picked::Nothing) => Some(ServerValue::Channel(None)),
        (ServerValue::Role(_), Picked::Role(role)) => Some(ServerValue::Role(Some(*role))),
        (ServerValue::Role(_), Picked::Nothing) => Some(ServerValue::Role(None)),
        (ServerValue::Clock(_), Picked::Entry(word)) => {
            Some(ServerValue::Clock(Some(word.parse().ok()?)))
        }
        (ServerValue::Word(_), _) => server.next(item),
        (ServerValue::Channel(_) | ServerValue::Role(_) | ServerValue::Clock(_), _) => None,
    }
}
