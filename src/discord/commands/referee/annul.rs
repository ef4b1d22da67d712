//! `/referee annul`: there is no result.

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

/// Asks first.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    rule(tools, asked, &Ruling::Annul).await
}
