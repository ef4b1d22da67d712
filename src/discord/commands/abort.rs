//! `/game abort`: a game is broken off before everybody has played a turn, or called off once the player
//! to move has been silent for too long.

use super::consent::{ask as ask_others, ask_or_answer};
use crate::app::{App, Call, Error, GameId, Refusal, Standing};
use crate::discord::custom_id::Click;
use crate::discord::say::questions::{Question, confirm};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use starpost_games::record::Wish;

/// Asks for confirmation.
pub(super) async fn ask(app: &App, call: &Call, standing: Standing) -> Result<Reply, Error> {
    match app.ends().check_abort(call, standing.game).await {
        Ok(()) => Ok(confirm(call, &standing, Question::Abort)),
        Err(Error::Refused(Refusal::Rules(no)))
            if no.id == "abort-too-late" && waits_without_end(&standing) =>
        {
            ask_or_answer(app, call, &standing, Wish::CallOff).await
        }
        Err(no) => Err(no),
    }
}

/// True if the caller waits for a turn for which no time runs out.
fn waits_without_end(standing: &Standing) -> bool {
    let mover = standing.to_move.as_ref().map(|mover| mover.seat);
    standing.clock.is_open_ended && mover != standing.yours
}

/// Asks whether a game is to be called off whose player to move is silent, from the button under a post.
pub(crate) async fn ask_to_call_off(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let standing = app.boards().look(call, game).await?;
    ask_or_answer(app, call, &standing, Wish::CallOff).await
}

/// Calls it off, as was confirmed, or asks those who have to agree.
pub(crate) async fn call_off(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    ask_others(app, call, click, Wish::CallOff).await
}

/// Breaks off the game, as was confirmed.
pub(crate) async fn abort(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    app.ends().abort(call, game).await?;
    Ok(Reply::say(say(call.language, "aborted", &[])))
}
