//! The parameter for the reason of what somebody does in a league, and the question that comes first.

use crate::app::limits::LONGEST_REASON;
use crate::app::{App, Call, Error, LeagueRow, StatedReason};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::custom_id::ReasonedButton;
use crate::discord::say::leagues::reason as says;
use crate::discord::say::reply::Reply;

/// The option with the reason.
const REASON: &str = "reason";

/// The reason.
pub(super) fn reason() -> Parameter {
    Parameter::free_text(REASON).at_most(LONGEST_REASON).described("option-league-reason")
}

/// The reason that was given, if one was. Refused: it is none that others could be told.
pub(super) fn stated(asked: &CommandRequest<'_>) -> Result<Option<StatedReason>, Error> {
    match asked.text(REASON) {
        Some(typed) => Ok(StatedReason::typed(typed)?),
        None => Ok(None),
    }
}

/// Asks whether to do something. A reason that was given with the command is kept until that is answered.
pub(super) async fn question(
    app: &App,
    call: &Call,
    row: &LeagueRow,
    asks: String,
    (act, reason): (ReasonedButton, Option<&StatedReason>),
) -> Result<Reply, Error> {
    let Some(reason) = reason else {
        return Ok(says::asked(call.language, row, asks, act));
    };
    app.people().keep_command(call, reason.as_str()).await?;
    Ok(says::asked_for(call.language, row, asks, (reason, call.interaction, act)))
}
