//! `/referee replace`: somebody else plays on.

use super::ruling::{PLAYER, player, rule};
use crate::app::{Error, Refusal, Ruling};
use crate::discord::commands::game_parameter::running_game;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::seats::{most_seats, seat};
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::Reply;

/// The options that name who plays on, and at which seat if nobody has it.
const BY: &str = "by";
const SEAT: &str = "seat";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::person(BY).required(),
        Parameter::person(PLAYER),
        Parameter::number_to(SEAT, 1, most_seats().into()),
        running_game(),
    ]
}

/// Asks first.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let ruling = match (player(asked), seat(asked, SEAT)?, asked.opponent(BY)) {
        (Some(player), None, Some(by)) => Ruling::Replace { player, by },
        (None, Some(seat), Some(by)) => Ruling::Fill { seat, by },
        _ => return Err(Refusal::NobodyToReplace.into()),
    };
    rule(tools, asked, &ruling).await
}
