//! `/game log`: the turns so far.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::any_game;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId};
use crate::discord::say::history::history;
use crate::discord::say::reply::Reply;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![any_game()]
}

/// The game named, or the one that is meant here.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools.app.find_game(&asked.call, asked.game()?).await?;
    log(tools.app, &asked.call, game).await
}

/// Shows the turns so far.
pub(crate) async fn log(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let events = app.log(call, game).await?;
    Ok(history(call, game, &events))
}
