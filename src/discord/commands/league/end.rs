//! `/league end`: a season ends before its last day, and goes on if that is taken back.

use super::league_parameter::{meant, open_league};
use super::reason_parameter::{self, reason, stated};
use crate::app::{App, Call, Error, LeagueId, StatedReason, TakesEffect};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::{LeagueButton, ReasonedButton};
use crate::discord::leagues::said;
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::{questions, undoing};
use crate::discord::say::reply::Reply;
use starpost_games::league::Season;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![open_league(), reason()]
}

/// Asks first, and says what becomes of the games that are not over. Of a season that somebody has just ended, it asks
/// whether that is taken back.
pub(crate) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let league = meant(tools.app, asked).await?;
    let reason = stated(asked)?;
    question(tools.app, &asked.call, league, reason.as_ref()).await
}

/// Asks whether the season is to end.
pub(crate) async fn ask(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    question(app, call, league, None).await
}

async fn question(
    app: &App,
    call: &Call,
    league: LeagueId,
    reason: Option<&StatedReason>,
) -> Result<Reply, Error> {
    match app.leagues().may_go_on(call, league).await {
        Ok(ended) => {
            let question = undoing::go_on(call.language, &ended);
            let button = LeagueButton::GoOn(ended.row.season);
            return Ok(questions::asked(call.language, &ended.row, question, button));
        }
        Err(Error::Refused(_)) => {}
        Err(fault) => return Err(fault),
    }
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
    if effect == TakesEffect::InADay {
        return Ok(Reply::say(proposed(call.language)));
    }
    let until = app.leagues().goes_on_until(call, league).await?;
    let undone = undoing::ended(call.language, &facts.row, until);
    let reply = said(call, &facts, "league-ends").then(&undone);
    let buttons = LeagueButtons::new(call.language, league);
    Ok(match until {
        Some(_) => reply.with_buttons(buttons.row(&[LeagueButton::GoOn(season)])),
        None => reply,
    })
}

/// Lets it go on after all.
pub(crate) async fn go_on(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Season,
) -> Result<Reply, Error> {
    let (facts, effect) = app.leagues().go_on(call, league, season).await?;
    Ok(match effect {
        TakesEffect::Now => said(call, &facts, "league-goes-on"),
        TakesEffect::InADay => Reply::say(proposed(call.language)),
    })
}
