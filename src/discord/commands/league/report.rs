//! `/league report`: somebody who runs leagues decides a fixture, or corrects its result.

use super::league_parameter::{SEASON, meant, open_league, season};
use super::reason_parameter::{self, reason, stated};
use super::take_back;
use crate::app::{
    App, Call, Decision, Error, LeagueId, LeagueNo, Report, StatedReason, TakesEffect,
};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::{DecisionButton, ReasonedButton};
use crate::discord::say::leagues::acts::proposed;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::questions;
use crate::discord::say::reply::Reply;
use starpost_games::league::{FixtureNo, Season};

/// The options that name the fixture, its winner, and its other possible results.
const FIXTURE: &str = "fixture";
const WINNER: &str = "winner";
const RESULT: &str = "result";

/// The results of a fixture without a winner, and that there is none.
const DRAWN: &str = "drawn";
const ANNULLED: &str = "annulled";
const OPEN: &str = "open";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::number(FIXTURE, 1).required(),
        Parameter::person(WINNER),
        Parameter::one_of(RESULT, "league-report", [DRAWN, ANNULLED, OPEN]),
        reason(),
        open_league(),
        season(),
    ]
}

/// Asks first.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let league = meant(tools.app, asked).await?;
    let fixture = asked.number(FIXTURE).map(FixtureNo).ok_or(LeagueNo::NoSuchFixture)?;
    let winner = asked.opponent(WINNER).map(|winner| winner.person.id);
    let season = asked.number(SEASON).map(Season);
    let report = match (winner, asked.text(RESULT)) {
        (Some(winner), None) => Report::Won(winner),
        (None, Some(DRAWN)) => Report::Drawn,
        (None, Some(ANNULLED)) => Report::Annulled,
        (None, Some(OPEN)) => return take_back::ask(app, call, league, (season, fixture)).await,
        _ => return Err(LeagueNo::NoResult.into()),
    };
    let decision = Decision { season, fixture, report };
    question(app, call, league, (decision, stated(asked)?)).await
}

/// Asks first, whatever was pressed.
pub(crate) async fn ask(
    app: &App,
    call: &Call,
    league: LeagueId,
    button: DecisionButton,
) -> Result<Reply, Error> {
    question(app, call, league, (meant_by(button), None)).await
}

async fn question(
    app: &App,
    call: &Call,
    league: LeagueId,
    (decision, reason): (Decision, Option<StatedReason>),
) -> Result<Reply, Error> {
    let Decision { fixture, report, .. } = decision;
    let decided = app.leagues().may_report(call, league, decision).await?;
    let row = &decided.facts.row;
    let act = ReasonedButton::Report(DecisionButton { season: row.season, fixture, report });
    let asks = questions::report(call.language, &decided);
    reason_parameter::question(app, call, row, asks, (act, reason.as_ref())).await
}

fn meant_by(button: DecisionButton) -> Decision {
    Decision { season: Some(button.season), fixture: button.fixture, report: button.report }
}

/// Does what was confirmed.
pub(crate) async fn confirmed(
    app: &App,
    call: &Call,
    league: LeagueId,
    button: DecisionButton,
) -> Result<Reply, Error> {
    decide(app, call, league, (button, None)).await
}

/// Does what was confirmed, for a reason if one was given.
pub(super) async fn decide(
    app: &App,
    call: &Call,
    league: LeagueId,
    (button, reason): (DecisionButton, Option<&StatedReason>),
) -> Result<Reply, Error> {
    let decision = meant_by(button);
    let decided = app.leagues().report_for(call, league, decision, reason).await?;
    if decided.effect == TakesEffect::InADay {
        return Ok(Reply::say(proposed(call.language)));
    }
    let reply = Reply::say(questions::reported(call.language, &decided));
    let buttons = questions::since_reported(&decided);
    let row = LeagueButtons::new(call.language, league).row(&buttons);
    Ok(if buttons.is_empty() { reply } else { reply.with_buttons(row) })
}
