//! `/game join`, `leave`, `start`, `cancel`: from an invitation to a running game.

use serenity::builder::CreateCommand;

use super::{Tools, below, command, game_option};
use crate::app::{App, Error, Refusal};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::greeting;
use crate::discord::say::invitations;
use crate::discord::say::reply::Reply;

/// `/game` and everything below it.
pub(super) fn definition() -> CreateCommand {
    let plain = [
        "join", "leave", "start", "cancel", "resign", "draw", "log", "secret", "verify", "export",
        "move",
    ];
    let game = command("game").add_option(super::new::definition());
    let game = plain.into_iter().fold(game, |game, name| {
        game.add_option(below("game", name).add_sub_option(game_option()))
    });
    game.add_option(super::records::import_definition())
}

/// `/game join`, the same as the button.
pub(super) async fn join(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools.app.find_seat(&asked.call, asked.game()).await?;
    let invitation = tools.app.join(&asked.call, game).await?;
    let warning = greeting::unreached(tools.app, &asked.call, &invitation).await;
    Ok(invitations::invitation_with(
        &asked.call,
        "invitation-joined",
        &invitation,
        warning,
    ))
}

/// `/game leave` gives a seat back; somebody invited who has not joined declines with it.
pub(super) async fn leave(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    match app.leave(&asked.call, game).await {
        Ok(invitation) => Ok(invitations::invitation(
            &asked.call,
            "invitation-left",
            &invitation,
        )),
        Err(Error::Refused(Refusal::NotInThisGame)) => {
            let invitation = app.decline(&asked.call, game).await?;
            Ok(invitations::declined(&asked.call, &invitation))
        }
        Err(other) => Err(other),
    }
}

/// `/game start`, the same as the button.
pub(super) async fn start(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    let invitation = app.start(&asked.call, game).await?;
    Ok(invitations::invitation(
        &asked.call,
        "invitation-started",
        &invitation,
    ))
}

/// `/game cancel`, the same as the button.
pub(super) async fn cancel(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    let invitation = app.cancel(&asked.call, game).await?;
    Ok(invitations::invitation(
        &asked.call,
        "invitation-cancelled",
        &invitation,
    ))
}
