//! `/league rules`: how a league is played, in words.

use super::meant::{league, meant};
use crate::app::{App, Call, Error, LeagueId};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::listed;
use crate::discord::say::leagues::rules::{game, rules as all_rules, title};
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![league()]
}

/// Tells them.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    rules(tools.app, &asked.call, meant(tools, asked).await?).await
}

/// The same by the button.
pub(crate) async fn rules(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.league(call, league).await?;
    let mut lines = vec![title(call.language, &facts.row)];
    lines.extend(game(call.language, &facts.row));
    lines.extend(all_rules(call.language, &facts.row));
    Ok(listed(call, &facts, ("rules", &lines), &[]))
}
