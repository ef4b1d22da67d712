//! `/vacation`: days on which no time runs for somebody.

use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, DAYS_A_YEAR, Error};
use crate::discord::say::reply::Reply;
use crate::discord::say::vacations::{choices, vacation};

/// The option that says how many, from now on; none ends a vacation.
const DAYS: &str = "days";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::number_to(DAYS, 0, DAYS_A_YEAR.into())]
}

/// Begins or ends one, or says how many days are left, with buttons for some of them.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let Some(days) = asked.number(DAYS) else {
        let now = app.clocks().vacation(call).await?;
        return Ok(vacation(call.language, &now).with_buttons(choices(call.language, &now)));
    };
    take(app, call, days).await
}

/// Begins one that is as long, or ends it.
pub(crate) async fn take(app: &App, call: &Call, days: u32) -> Result<Reply, Error> {
    let now = match days {
        0 => app.clocks().end_vacation(call).await?,
        days => app.clocks().take_vacation(call, days).await?,
    };
    Ok(vacation(call.language, &now))
}
