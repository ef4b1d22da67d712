//! `/referee rewind`: takes back what was played after a turn.

use super::ruling::rule;
use crate::app::{Error, Ruling};
use crate::discord::commands::game_parameter::running_game;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::Reply;

/// The option that names the last turn that is to stand.
const TURN: &str = "turn";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![Parameter::number(TURN, 0).required(), running_game()]
}

/// Does it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let turn = asked.number(TURN).unwrap_or(u32::MAX);
    rule(tools, asked, &Ruling::Rewind(turn)).await
}
