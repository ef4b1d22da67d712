//! `/game claim`: the win over somebody whose time is up.

use super::asked::Asked;
use super::parameter::Parameter;
use super::played::played_game;
use super::suggest::running_game;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId, Refusal, Standing};
use crate::discord::custom_id::Op;
use crate::discord::say::questions::confirm;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say};

pub(super) fn parameters() -> Vec<Parameter> {
    vec![running_game()]
}

/// Asks whether it is meant.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let standing = played_game(tools.app, asked).await?;
    question(&asked.call, &standing)
}

/// The same by the button under a post.
pub(crate) async fn ask(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let standing = app.look(call, game).await?;
    question(call, &standing)
}

/// Claims the win, as was confirmed.
pub(crate) async fn claim(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let standing = app.claim(call, game).await?;
    let players = ("players", count(standing.seats.len()));
    Ok(Reply::say(say(call.language, "claimed", &[players])))
}

/// Refused: what would be refused if it was confirmed.
fn question(call: &Call, standing: &Standing) -> Result<Reply, Error> {
    let mover = standing.to_move.as_ref().map(|mover| mover.seat);
    let no = match (standing.yours, standing.clock.is_flagged) {
        (None, _) => Refusal::NotInThisGame,
        (Some(_), false) => Refusal::NothingToClaim,
        (yours, true) if yours == mover => Refusal::OwnTime,
        (Some(_), true) => return Ok(confirm(call, standing, Op::Claim)),
    };
    Err(no.into())
}
