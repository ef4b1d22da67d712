//! `/league start`: the season begins, or people may join the next one.

use crate::app::{App, Call, Error, LeagueId};
use crate::discord::custom_id::LeagueButton;
use crate::discord::leagues::said;
use crate::discord::say::leagues::questions;
use crate::discord::say::reply::Reply;

/// Asks first whether the season is to begin; if one is over, people may join the next.
pub(crate) async fn ask(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let Some(plan) = app.leagues().season_to_begin(call, league).await? else {
        return next(app, call, league).await;
    };
    let question = questions::start(call.language, &plan);
    let button = LeagueButton::Start(plan.people);
    Ok(questions::asked(call.language, &plan.row, question, button))
}

/// Begins the season with this many people, as was confirmed.
pub(crate) async fn begin(
    app: &App,
    call: &Call,
    league: LeagueId,
    people: u32,
) -> Result<Reply, Error> {
    let facts = app.leagues().start(call, league, people).await?;
    let id = if facts.row.rules.is_ladder() { "league-started-ladder" } else { "league-started" };
    Ok(said(call, &facts, id))
}

/// Lets people join the next season, for the button: it never begins one.
pub(crate) async fn next(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.leagues().next_season(call, league).await?;
    Ok(said(call, &facts, "league-next"))
}
