//! A substitute takes over from a player: chosen by an organizer, or as they were asked.

use crate::app::{App, Call, Error, LeagueId, LeagueNo, PersonId};
use crate::discord::commands::league::withdraw;
use crate::discord::leagues::said;
use crate::discord::say::reply::Reply;
use crate::discord::selection::Picked;

/// Asks whether somebody who was chosen in a menu is to take over.
pub(crate) async fn chosen(
    app: &App,
    call: &Call,
    league: LeagueId,
    player: PersonId,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let by = picked.number();
    let by = PersonId(by.ok_or(LeagueNo::NotWaiting)?);
    withdraw::ask_to_replace(app, call, league, (player, by)).await
}

/// The caller takes over.
pub(crate) async fn take_over(
    app: &App,
    call: &Call,
    league: LeagueId,
    from: PersonId,
) -> Result<Reply, Error> {
    let facts = app.leagues().take_over(call, league, from).await?;
    Ok(said(call, &facts, "league-took-over"))
}

/// The caller does not.
pub(crate) async fn decline(
    app: &App,
    call: &Call,
    league: LeagueId,
    from: PersonId,
) -> Result<Reply, Error> {
    let facts = app.leagues().decline_takeover(call, league, from).await?;
    Ok(said(call, &facts, "league-did-not-take-over"))
}
