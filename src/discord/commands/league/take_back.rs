//! An organizer's decision about a fixture is taken back.

use crate::app::{App, Call, Error, LeagueId, TakesEffect};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::{questions, undoing};
use crate::discord::say::reply::Reply;
use starpost_games::league::{FixtureNo, Season};

/// Asks first, as it was typed; of the present season unless another is named.
pub(super) async fn ask(
    app: &App,
    call: &Call,
    league: LeagueId,
    (season, fixture): (Option<Season>, FixtureNo),
) -> Result<Reply, Error> {
    let reversible = app.leagues().may_take_back(call, league, (season, fixture)).await?;
    let row = &reversible.facts.row;
    let question = undoing::take_back(call.language, &reversible, fixture);
    let button = LeagueButton::TakeBack(row.season, fixture);
    Ok(questions::asked(call.language, row, question, button))
}

/// Takes it back; in a day, if the caller plays there.
pub(crate) async fn confirmed(
    app: &App,
    call: &Call,
    league: LeagueId,
    (season, fixture): (Season, FixtureNo),
) -> Result<Reply, Error> {
    let (facts, effect) = app.leagues().take_back(call, league, (Some(season), fixture)).await?;
    Ok(Reply::say(match effect {
        TakesEffect::Now => undoing::taken_back(call.language, &facts, fixture),
        TakesEffect::InADay => proposed(call.language),
    }))
}
