//! `/game join`: somebody takes a seat of an invitation.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::waiting_game;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId};
use crate::discord::greeting::unreached;
use crate::discord::say::invitations::invitation_with;
use crate::discord::say::reply::Reply;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![waiting_game()]
}

/// The invitation named, or the only one here, is joined.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools.app.find_seat(&asked.call, asked.game()?).await?;
    join(tools.app, &asked.call, game).await
}

/// Takes the seat. If the game will need letters and none reaches the caller, the answer says so.
pub(crate) async fn join(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let joined = app.join(call, game).await?;
    let warning = unreached(app, call, &joined).await;
    Ok(invitation_with(call, "invitation-joined", &joined, warning))
}
