//! `/league join`, and the button.

use super::meant::{meant, open_league};
use crate::app::{App, Call, Error, LeagueId};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::said;
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![open_league()]
}

/// Joins.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    join(tools.app, &asked.call, meant(tools, asked).await?).await
}

/// The same by the button.
pub(crate) async fn join(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.join_league(call, league).await?;
    Ok(said(call, &facts, "league-joined"))
}
