//! `/game secret`: the caller's own secret role, shown to them alone.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::begun_game;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId};
use crate::discord::say::reply::Reply;
use crate::discord::say::roles::secret_role;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![begun_game()]
}

/// The game named, or the one that is meant here.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools.app.find_game(&asked.call, asked.game()?).await?;
    secret(tools.app, &asked.call, game).await
}

/// Shows the caller their role.
pub(crate) async fn secret(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(secret_role(call, &app.secret(call, game).await?))
}
