//! `/game claim`: the win over somebody whose time is up.

use super::asked::Asked;
use super::parameter::Parameter;
use super::played::played_game;
use super::suggest::running_game;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId, Standing};
use crate::discord::say::questions::{Question, confirm};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say};

pub(super) fn parameters() -> Vec<Parameter> {
    vec![running_game()]
}

/// Asks whether it is meant.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let standing = played_game(tools.app, asked).await?;
    question(tools.app, &asked.call, &standing).await
}

/// The same by the button under a post.
pub(crate) async fn ask(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let standing = app.look(call, game).await?;
    question(app, call, &standing).await
}

/// Claims the win, as was confirmed.
pub(crate) async fn claim(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let standing = app.claim(call, game).await?;
    let players = ("players", count(standing.seats.len()));
    Ok(Reply::say(say(call.language, "claimed", &[players])))
}

async fn question(app: &App, call: &Call, standing: &Standing) -> Result<Reply, Error> {
    app.check_claim(call, standing.game).await?;
    Ok(confirm(call, standing, Question::Claim))
}
