//! `/referee adjudicate`: a player wins, or nobody does.

use super::rule::{PLAYER, player, rule};
use crate::app::{Error, Ruling};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::suggest::running_game;
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::Reply;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![Parameter::person(PLAYER), running_game()]
}

/// Does it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    let ruling = player(asked).map_or(Ruling::Drawn, Ruling::Won);
    rule(tools, asked, &ruling).await
}
