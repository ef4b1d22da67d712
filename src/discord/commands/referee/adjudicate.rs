//! `/referee adjudicate`: a player wins, or nobody does.

use super::ruling::{PLAYER, player, rule};
use crate::app::{Error, Refusal, Ruling};
use crate::discord::commands::game_parameter::running_game;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::Reply;

/// The option that says that nobody wins.
const DRAW: &str = "draw";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![Parameter::person(PLAYER), Parameter::yes_or_no(DRAW), running_game()]
}

/// Asks first. Leaving something out never means a draw.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let ruling = match (player(asked), asked.wants(DRAW)) {
        (Some(player), false) => Ruling::Won(player),
        (None, true) => Ruling::Drawn,
        _ => return Err(Refusal::NoVerdict.into()),
    };
    rule(tools, asked, &ruling).await
}
