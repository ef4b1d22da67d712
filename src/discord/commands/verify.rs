//! `/game verify`: whether the secret roles of a game are those that were sealed.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::begun_game;
use super::tools::Tools;
use crate::app::Error;
use crate::discord::say::reply::Reply;
use crate::discord::say::roles::verified;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![begun_game()]
}

/// Recomputes the seals.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools.app.find_game(&asked.call, asked.game()?).await?;
    let checked = tools.app.verify(&asked.call, game).await?;
    Ok(verified(&asked.call, &checked))
}
