//! `/games`: the caller's games, wherever they are, or those here that anybody may join.

use super::asked::Asked;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, Error};
use crate::discord::say::games::games;
use crate::discord::say::reply::Reply;
use crate::discord::say::vacancies::{MOST_LISTED, vacancies};

/// How many games can be shown in a message at all.
const MOST_SHOWN: usize = 30;

/// The option that asks for what can be joined.
const OPEN: &str = "open";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::yes_or_no(OPEN)]
}

/// Lists those that run or wait, and the newest that are over; or open invitations.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    match asked.wants(OPEN) {
        true => open(app, call).await,
        false => own(app, call).await,
    }
}

async fn own(app: &App, call: &Call) -> Result<Reply, Error> {
    let listed = app.games().of(call).await?;
    let shown = &listed[..listed.len().min(MOST_SHOWN)];
    let out = app.games().out_of(call, shown).await?;
    let finished = app.games().finished(call).await?;
    Ok(games(call, &listed, &out, &finished))
}

async fn open(app: &App, call: &Call) -> Result<Reply, Error> {
    let (shown, count) = app.invitations().vacancies(call, MOST_LISTED).await?;
    Ok(vacancies(call, &shown, count))
}
