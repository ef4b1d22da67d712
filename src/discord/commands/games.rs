//! `/games`: the caller's games, wherever they are.

use super::asked::Asked;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::Error;
use crate::discord::say::games::games;
use crate::discord::say::reply::Reply;

/// How many games can be shown in a message at all.
const MOST_SHOWN: usize = 30;

pub(super) fn parameters() -> Vec<Parameter> {
    Vec::new()
}

/// Lists those that run or wait, and the newest that are over.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let listed = app.games_of(call).await?;
    let shown = &listed[..listed.len().min(MOST_SHOWN)];
    let out = app.out_of(call, shown).await?;
    let finished = app.finished(call).await?;
    Ok(games(call, &listed, &out, &finished))
}
