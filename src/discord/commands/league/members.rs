//! The members of a league: people join it, leave it before its season begins, or are kept in it.

use super::withdraw;
use crate::app::{App, Call, Error, LeagueId, LeagueStage, PersonId, TakesEffect};
use crate::discord::leagues::said;
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::check_ins::joined_id;
use crate::discord::say::leagues::format_words;
use crate::discord::say::leagues::rules::called;
use crate::discord::say::names::named;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Joins.
pub(crate) async fn join(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.sign_ups().join(call, league).await?;
    let is_played = facts.row.stage == LeagueStage::Playing;
    let format = facts.row.rules.format;
    let id = if is_played { format_words::joined_late(format) } else { joined_id(&facts) };
    Ok(said(call, &facts, id))
}

/// Checks in.
pub(crate) async fn check_in(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.sign_ups().check_in(call, league).await?;
    let is_played = facts.row.stage == LeagueStage::Playing;
    let id = if is_played { "league-checked-in-round" } else { "league-checked-in" };
    Ok(said(call, &facts, id))
}

/// Leaves; while people play on a ladder, it is asked first.
pub(crate) async fn leave(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let row = app.leagues().as_it_is(call, league).await?;
    if row.rules.is_ladder() && row.stage == LeagueStage::Playing {
        return withdraw::ask_self(app, call, league).await;
    }
    let facts = app.sign_ups().leave(call, league).await?;
    Ok(said(call, &facts, "league-left"))
}

/// Keeps somebody who is to be withdrawn.
pub(crate) async fn keep(
    app: &App,
    call: &Call,
    league: LeagueId,
    person: PersonId,
) -> Result<Reply, Error> {
    let (facts, effect) = app.leagues().keep(call, league, person).await?;
    if effect == TakesEffect::InADay {
        return Ok(Reply::say(proposed(call.language)));
    }
    let player = app.people().known_on(call.place.guild, person).await?;
    let [name, _, format] = called(&facts.row);
    let args = [name, format, ("player", named(&player))];
    Ok(Reply::say(say(call.language, "league-kept", &args)))
}

/// Gets on the waiting list.
pub(crate) async fn wait(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.sign_ups().wait(call, league).await?;
    Ok(said(call, &facts, "league-waiting"))
}

/// Gets off it.
pub(crate) async fn stop_waiting(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.sign_ups().stop_waiting(call, league).await?;
    Ok(said(call, &facts, "league-stopped-waiting"))
}

/// Sits out the next round.
pub(crate) async fn sit_out(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.leagues().sit_out(call, league).await?;
    Ok(said(call, &facts, "league-sits-out"))
}

/// Plays in it after all.
pub(crate) async fn play_next(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.leagues().play_next(call, league).await?;
    Ok(said(call, &facts, "league-plays-next"))
}
