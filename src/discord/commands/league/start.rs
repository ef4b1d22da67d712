//! `/league start`: the season begins, or people may join the next one.

use super::meant::{meant, open_league};
use crate::app::{App, Call, Error, LeagueId, LeagueStage};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::said;
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![open_league()]
}

/// Starts.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    start(tools.app, &asked.call, meant(tools, asked).await?).await
}

/// People may join the next season, by the button: it never begins one.
pub(crate) async fn next(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.next_season(call, league).await?;
    Ok(said(call, &facts, "league-next"))
}

async fn start(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.start_league(call, league).await?;
    let id = match facts.row.stage {
        LeagueStage::SignUp => "league-next",
        _ => "league-started",
    };
    Ok(said(call, &facts, id))
}
