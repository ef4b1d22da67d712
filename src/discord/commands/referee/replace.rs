//! `/referee replace`: somebody else plays on.

use super::rule::{PLAYER, ask, player};
use crate::app::{Error, Refusal, Ruling};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::seats::{most_seats, seat};
use crate::discord::commands::suggest::running_game;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::RulingButton;
use crate::discord::say::reply::Reply;

/// The options that name who is to play on, and at which seat where nobody has it.
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
    asked: &Asked<'_>,
) -> Result<Reply, Error> {
    let (ruling, button) = match (player(asked), seat(asked, SEAT)?, asked.opponent(BY)) {
        (Some(player), _, Some(by)) => {
            let person = by.person.id;
            let button = RulingButton::Replace { player, by: person };
            (Ruling::Replace { player, by }, button)
        }
        (None, Some(seat), Some(by)) => {
            let person = by.person.id;
            let button = RulingButton::Fill { seat, by: person };
            (Ruling::Fill { seat, by }, button)
        }
        _ => return Err(Refusal::NobodyToReplace.into()),
    };
    ask(tools, asked, &ruling, button).await
}
