//! `/league end`: a season ends before its last day.

use super::league_parameter::{meant, open_league};
use super::reason_parameter::{self, reason, stated};
use crate::app::{App, Call, Error, LeagueId, StatedReason, TakesEffect};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::ReasonedButton;
use crate::discord::leagues::said;
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::questions;
use crate::discord::say::reply::Reply;
use starpost_games::league::Season;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![open_league(), reason()]
}

/// Asks first, and says what becomes of the games that are not over.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let league = meant(tools.app, asked).await?;
    let reason = stated(asked)?;
    question(tools.app, &asked.call, league, reason.as_ref()).await
}

/// Asks whether the season is to end.
pub(super) async fn ask(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    question(app, call, league, None).await
}

async fn question(
    app: &App,
    call: &Call,
    league: LeagueId,
    reason: Option<&StatedReason>,
) -> Result<Reply, Error> {
    let plan = app.leagues().season_to_end(call, league).await?;
    let asks = questions::end(call.language, &plan);
    let act = ReasonedButton::End(plan.row.season);
    reason_parameter::question(app, call, &plan.row, asks, (act, reason)).await
}

/// Ends this season, as was confirmed.
pub(crate) async fn end(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Season,
) -> Result<Reply, Error> {
    end_for(app, call, league, (season, None)).await
}

/// The same for a reason, if one was given.
pub(super) async fn end_for(
    app: &App,
    call: &Call,
    league: LeagueId,
    (season, reason): (Season, Option<&StatedReason>),
) -> Result<Reply, Error> {
    let (facts, effect) = app.leagues().end_now_for(call, league, season, reason).await?;
    Ok(match effect {
        TakesEffect::Now => said(call, &facts, "league-ends"),
        TakesEffect::InADay => Reply::say(proposed(call.language)),
    })
}
