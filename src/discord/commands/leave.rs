//! `/game leave`: somebody gives their seat back, or declines the invitation.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::waiting_game;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId, Refusal};
use crate::discord::say::invitations::{declined, invitation};
use crate::discord::say::reply::Reply;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![waiting_game()]
}

/// Gives a seat back; somebody invited who has not joined declines with it.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.find_invitation(call, asked.game()?).await?;
    match leave(app, call, game).await {
        Err(Error::Refused(Refusal::NotInThisGame)) => decline(app, call, game).await,
        left => left,
    }
}

/// Gives a seat back.
pub(crate) async fn leave(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let left = app.leave(call, game).await?;
    Ok(invitation(call, "invitation-left", &left))
}

/// Says no to an invitation.
pub(crate) async fn decline(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(declined(call, &app.decline(call, game).await?))
}
