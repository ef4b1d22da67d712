//! `/game join`, `leave`, `start`, `cancel`: from an invitation to a running game.

use serenity::builder::CreateCommand;

use super::{Tools, below, command, game_option};
use crate::app::{App, Error, Refusal};
use crate::discord::asked::Asked;
use crate::discord::letters;
use crate::discord::reply::Reply;
use crate::discord::show;

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
    let card = tools.app.join(&asked.call, game).await?;
    let warning = letters::greet(tools, &asked.call, &card).await;
    Ok(show::card_with(&asked.call, "card-joined", &card, warning))
}

/// `/game leave` gives a seat back; somebody invited who has not joined declines with it.
pub(super) async fn leave(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    match app.leave(&asked.call, game).await {
        Ok(card) => Ok(show::card(&asked.call, "card-left", &card)),
        Err(Error::Refused(Refusal::NotInThisGame)) => {
            let card = app.decline(&asked.call, game).await?;
            Ok(show::declined(&asked.call, &card))
        }
        Err(other) => Err(other),
    }
}

/// `/game start`, the same as the button.
pub(super) async fn start(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    let card = app.start(&asked.call, game).await?;
    Ok(show::card(&asked.call, "card-started", &card))
}

/// `/game cancel`, the same as the button.
pub(super) async fn cancel(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    let card = app.cancel(&asked.call, game).await?;
    Ok(show::card(&asked.call, "card-cancelled", &card))
}
