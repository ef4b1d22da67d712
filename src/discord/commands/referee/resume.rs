//! `/referee resume`: the pause of a game ends.

use super::ruling::rule;
use crate::app::{Error, Ruling};
use crate::discord::commands::game_parameter::running_game;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![running_game()]
}

/// Ends it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    rule(tools, asked, &Ruling::Resume).await
}
