//! `/referee time`: the player to move gets more time.

use super::ruling::rule;
use crate::app::limits::MOST_GIVEN;
use crate::app::{Error, Ruling};
use crate::discord::commands::game_parameter::running_game;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::Reply;
use starpost_games::clock::Hours;

/// The option that says how much.
const HOURS: &str = "hours";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![Parameter::number_to(HOURS, 1, MOST_GIVEN.0.into()).required(), running_game()]
}

/// Does it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let hours = Hours(asked.number(HOURS).unwrap_or_default());
    rule(tools, asked, &Ruling::Time(hours)).await
}
