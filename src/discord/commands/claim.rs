//! `/game claim`: the win over somebody whose time is up.

use crate::app::{App, Call, Error, GameId, Standing};
use crate::discord::say::questions::{Question, confirm};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say};

/// Asks for confirmation.
pub(super) async fn ask(app: &App, call: &Call, standing: Standing) -> Result<Reply, Error> {
    app.clocks().check_claim(call, standing.game).await?;
    Ok(confirm(call, &standing, Question::Claim))
}

/// Asks for confirmation, from the button under a post.
pub(crate) async fn ask_under(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let standing = app.boards().look(call, game).await?;
    ask(app, call, standing).await
}

/// Claims the win, as was confirmed.
pub(crate) async fn claim(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let standing = app.clocks().claim(call, game).await?;
    let players = ("players", count(standing.seats.len()));
    Ok(Reply::say(say(call.language, "claimed", &[players])))
}
