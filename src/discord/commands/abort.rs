//! `/game abort`: a game is broken off before everybody has played a turn.

use crate::app::{App, Call, Error, GameId, Standing};
use crate::discord::say::questions::{Question, confirm};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Asks for confirmation.
pub(super) async fn ask(app: &App, call: &Call, standing: Standing) -> Result<Reply, Error> {
    app.ends().check_abort(call, standing.game).await?;
    Ok(confirm(call, &standing, Question::Abort))
}

/// Breaks off the game, as was confirmed.
pub(crate) async fn abort(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    app.ends().abort(call, game).await?;
    Ok(Reply::say(say(call.language, "aborted", &[])))
}
