//! `/league end`: a season ends before its last day.

use crate::app::{App, Call, Error, LeagueId, TakesEffect};
use crate::discord::custom_id::LeagueButton;
use crate::discord::leagues::said;
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::questions;
use crate::discord::say::reply::Reply;
use starpost_games::league::Season;

/// Asks first, and says what becomes of the games that are not over.
pub(in crate::discord::commands) async fn ask(
    app: &App,
    call: &Call,
    league: LeagueId,
) -> Result<Reply, Error> {
    let plan = app.leagues().season_to_end(call, league).await?;
    let question = questions::end(call.language, &plan);
    let button = LeagueButton::End(plan.row.season);
    Ok(questions::asked(call.language, &plan.row, question, button))
}

/// Ends this season, as was confirmed.
pub(crate) async fn end(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Season,
) -> Result<Reply, Error> {
    let (facts, effect) = app.leagues().end_now(call, league, season).await?;
    Ok(match effect {
        TakesEffect::Now => said(call, &facts, "league-ends"),
        TakesEffect::InADay => Reply::say(proposed(call.language)),
    })
}
