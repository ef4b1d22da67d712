//! `/game cancel`: an invitation is withdrawn.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::waiting_game;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId};
use crate::discord::say::invitations::invitation;
use crate::discord::say::reply::Reply;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![waiting_game()]
}

/// The invitation named, or the only one here.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools
        .app
        .find_invitation(&asked.call, asked.game()?)
        .await?;
    cancel(tools.app, &asked.call, game).await
}

/// Withdraws the invitation.
pub(crate) async fn cancel(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let cancelled = app.cancel(call, game).await?;
    Ok(invitation(call, "invitation-cancelled", &cancelled))
}
