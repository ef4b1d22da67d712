//! `/game resign`: a player gives a game up, having been asked.

use std::future::{Ready, ready};

use crate::app::{App, Call, Error, GameId, Standing};
use crate::discord::say::questions::{Question, confirm};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Asks whether it is meant.
pub(super) fn ask(_: &App, call: &Call, standing: Standing) -> Ready<Result<Reply, Error>> {
    ready(Ok(confirm(call, &standing, Question::Resign)))
}

/// Gives the game up, as was confirmed.
pub(crate) async fn resign(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    app.resign(call, game).await?;
    Ok(Reply::say(say(call.language, "resigned", &[])))
}
