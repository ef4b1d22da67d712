//! `/referee replace`: somebody else plays on.

use super::rule::{PLAYER, player, rule};
use crate::app::{Error, Refusal, Ruling};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::suggest::running_game;
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::Reply;

/// The option that names who is to play on.
const BY: &str = "by";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::person(PLAYER).required(),
        Parameter::person(BY).required(),
        running_game(),
    ]
}

/// Does it.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    let (Some(player), Some(by)) = (player(asked), asked.opponent(BY)) else {
        return Err(Refusal::NotInThisGame.into());
    };
    rule(tools, asked, &Ruling::Replace { player, by }).await
}
