//! The sign-up of a season: organizers take people out of it, and seed those who stay.

use crate::app::{App, Call, Error, LeagueId, LeagueNo, PersonId};
use crate::discord::custom_id::LeagueButton;
use crate::discord::leagues::said;
use crate::discord::say::leagues::questions;
use crate::discord::say::leagues::sign_up as says;
use crate::discord::say::reply::Reply;
use crate::discord::selection::Picked;

/// A page of those who have joined, to take somebody out.
pub(crate) async fn joined(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u8,
) -> Result<Reply, Error> {
    let sign_up = app.leagues().sign_up(call, league).await?;
    Ok(says::joined(call.language, &sign_up, page))
}

/// Asks whether somebody who was chosen among them is to be taken out.
pub(crate) async fn chosen(
    app: &App,
    call: &Call,
    league: LeagueId,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    ask(app, call, league, person(picked)?).await
}

/// Asks whether somebody is to be taken out.
pub(super) async fn ask(
    app: &App,
    call: &Call,
    league: LeagueId,
    who: PersonId,
) -> Result<Reply, Error> {
    let row = app.sign_ups().may_take_out(call, league, who).await?;
    let player = app.people().known_on(call.place.guild, who).await?;
    let question = says::take_out(call.language, &row, &player);
    Ok(questions::asked(call.language, &row, question, LeagueButton::TakeOut(who)))
}

/// Takes them out, as was confirmed.
pub(crate) async fn taken_out(
    app: &App,
    call: &Call,
    league: LeagueId,
    who: PersonId,
) -> Result<Reply, Error> {
    let facts = app.sign_ups().take_out(call, league, who).await?;
    if who == call.person.id {
        return Ok(said(call, &facts, "league-left"));
    }
    let player = app.people().known_on(call.place.guild, who).await?;
    Ok(says::taken_out(call.language, &facts, &player))
}

/// A page of those who have joined, in the order in which they are seeded by hand.
pub(crate) async fn seeding(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u8,
) -> Result<Reply, Error> {
    let sign_up = app.leagues().sign_up_by_hand(call, league).await?;
    Ok(says::seeding(call.language, &sign_up, page))
}

/// Somebody who was chosen among them, and the places where they can be seeded.
pub(crate) async fn seed_chosen(
    app: &App,
    call: &Call,
    league: LeagueId,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    seed(app, call, league, person(picked)?).await
}

/// Seeds somebody in this place, counted from 0.
pub(crate) async fn seed_at(
    app: &App,
    call: &Call,
    league: LeagueId,
    (who, place): (PersonId, u32),
) -> Result<Reply, Error> {
    app.leagues().seed_at(call, league, (who, place)).await?;
    seed(app, call, league, who).await
}

/// Seeds somebody in the place that was chosen in a menu.
pub(crate) async fn place_chosen(
    app: &App,
    call: &Call,
    league: LeagueId,
    who: PersonId,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    match picked.number() {
        Some(place) => seed_at(app, call, league, (who, place)).await,
        None => seed(app, call, league, who).await,
    }
}

/// Somebody, and the places where they can be seeded.
async fn seed(app: &App, call: &Call, league: LeagueId, who: PersonId) -> Result<Reply, Error> {
    let sign_up = app.leagues().sign_up_by_hand(call, league).await?;
    let shown = says::seed(call.language, &sign_up, who);
    Ok(shown.ok_or(LeagueNo::NotJoined)?)
}

/// The person who was chosen in a menu.
fn person(picked: &Picked<'_>) -> Result<PersonId, LeagueNo> {
    picked.number().map(PersonId).ok_or(LeagueNo::NotJoined)
}
