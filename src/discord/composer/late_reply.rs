//! The reply to a player who comes too late: that they do, and how things stand now.

use super::draft_view::show;
use crate::app::{App, Call, Error, GameId, Refusal, Side};
use crate::discord::say::boards::board;
use crate::discord::say::refusals::refusal;
use crate::discord::say::reply::Reply;

/// A click that comes too late says so and shows how things stand.
pub(crate) async fn or_present(
    app: &App,
    call: &Call,
    game: GameId,
    done: Result<Reply, Error>,
) -> Result<Reply, Error> {
    match done {
        Err(Error::Refused(
            no @ (Refusal::StaleTurn
            | Refusal::StaleDraft
            | Refusal::NoDraft
            | Refusal::NotYourTurn(_)
            | Refusal::GameOver
            | Refusal::CannotPrepare(_)
            | Refusal::Rules(_)),
        )) => {
            let sentence = refusal(call.language, &no);
            match draft_or_board(app, call, game).await {
                Ok(state) => Ok(state.after(&sentence)),
                Err(Error::Refused(_)) => Ok(Reply::say(sentence)),
                Err(fault) => Err(fault),
            }
        }
        other => other,
    }
}

/// The draft, or what is being prepared, or the board if it is not the caller's turn.
pub(crate) async fn draft_or_board(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    match app.prepared().under_way(call, game).await {
        Ok(composing) => show(app, call, &composing).await,
        Err(Error::Refused(_)) => {
            let now = app.boards().board(call, game, None, Side::Own).await?;
            Ok(board(call, now))
        }
        Err(fault) => Err(fault),
    }
}
