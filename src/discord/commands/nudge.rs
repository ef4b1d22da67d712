//! *Nudge*: one of those who wait has the player to move reminded, and is told how.

use crate::app::{App, Call, Error, GameId};
use crate::discord::say::games::linked;
use crate::discord::say::names::{game_name, named};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};

/// Reminds the player to move, and says how that is done.
pub(crate) async fn nudge(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let nudge = app.places().nudge(call, game).await?;
    let standing = app.boards().look(call, game).await?;
    let name = game_name(call.language, standing.kind, game);
    let args = [("player", named(&nudge.player)), ("game", text(linked(name, standing.posted)))];
    let id = format!("nudged-{}", nudge.told.word());
    Ok(Reply::say(say(call.language, &id, &args)))
}
