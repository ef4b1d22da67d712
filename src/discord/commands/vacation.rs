//! `/vacation`: days on which no time runs for somebody.

use super::asked::Asked;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{DAYS_A_YEAR, Error};
use crate::discord::say::reply::Reply;
use crate::discord::say::vacations::vacation;

/// The option that says how many, from now on; none ends a vacation.
const DAYS: &str = "days";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::number_to(DAYS, 0, DAYS_A_YEAR.into())]
}

/// Begins or ends one, or says how many days are left.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let now = match asked.number(DAYS) {
        None => app.clocks().vacation(call).await?,
        Some(0) => app.clocks().end_vacation(call).await?,
        Some(days) => app.clocks().take_vacation(call, days).await?,
    };
    Ok(Reply::say(vacation(call.language, &now)))
}
