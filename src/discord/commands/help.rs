//! `/help`: what people can do here.

use super::asked::Asked;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, Error, Listed, Standing};
use crate::discord::say::help::help;
use crate::discord::say::practice::{offering, welcoming};
use crate::discord::say::reply::Reply;

pub(super) fn parameters() -> Vec<Parameter> {
    Vec::new()
}

/// Says first what matters here and now.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let here = standing_here(app, call).await?;
    let game = here.as_ref().map(|standing| standing.game);
    let elsewhere = |listed: &&Listed| listed.waits_for_you && Some(listed.game) != game;
    let games = app.games().of(call).await?;
    let waiting = games.iter().filter(elsewhere).count();
    let reply = help(call, here.as_ref(), waiting);
    Ok(match app.games().is_newcomer(call).await? {
        true => welcoming(call.language, reply),
        false => offering(call.language, reply),
    })
}

/// How the game that is meant here stands, if one is.
async fn standing_here(app: &App, call: &Call) -> Result<Option<Standing>, Error> {
    match app.games().find(call, None).await {
        Ok(game) => Ok(Some(app.boards().look(call, game).await?)),
        Err(Error::Refused(_)) => Ok(None),
        Err(fault) => Err(fault),
    }
}
