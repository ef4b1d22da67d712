//! `/game resign`: a player gives up a game once that is confirmed.

use super::command_subject::{played, played_game};
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId};
use crate::discord::say::questions::{Question, confirm};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

pub(super) fn parameters() -> Vec<Parameter> {
    played::parameters()
}

/// Asks for confirmation.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let standing = played_game(tools.app, asked).await?;
    Ok(confirm(&asked.call, &standing, Question::Resign))
}

/// Gives up the game, as was confirmed.
pub(crate) async fn resign(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    app.ends().resign(call, game).await?;
    Ok(Reply::say(say(call.language, "resigned", &[])))
}
