//! `/league move`: a league goes on in this channel.

use super::league_parameter::{meant, open_league};
use crate::app::Error;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::leagues::{said, takes_leagues};
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![open_league()]
}

/// Moves it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let league = meant(tools.app, asked).await?;
    takes_leagues(tools.send, &asked.call).await?;
    let facts = tools.app.leagues().move_here(&asked.call, league).await?;
    Ok(said(&asked.call, &facts, "league-moved"))
}
