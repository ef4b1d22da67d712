//! `/game rematch`: those who have played a game play once more.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::finished_game;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId};
use crate::discord::greeting::unreached;
use crate::discord::say::invitations::rematch as told;
use crate::discord::say::reply::Reply;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![finished_game()]
}

/// The game named, or the newest of the caller's that was played here.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools.app.find_over(&asked.call, asked.game()?).await?;
    rematch(tools.app, &asked.call, game).await
}

/// Invites the others, or joins the one who has. If the game will need letters and none reaches the
/// caller, the answer says so.
pub(crate) async fn rematch(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let next = app.rematch(call, game).await?;
    let warning = unreached(app, call, &next.invitation).await;
    Ok(told(call, &next, warning))
}
