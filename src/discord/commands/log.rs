//! `/game log`: the turns so far.

use super::game_parameter::begun_game;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId, Logged};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::history::history;
use crate::discord::say::leagues::counted_result::counted;
use crate::discord::say::names::people;
use crate::discord::say::recount;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::{LIST, length};

/// The option that asks for what happened since the caller's last turn.
const SINCE: &str = "since-my-turn";

/// The length of the part of that which is shown above the history.
const ABOVE: usize = 700;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::yes_or_no(SINCE), begun_game()]
}

/// The game named, or the one that is meant here.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.games().find(call, asked.game()?).await?;
    if asked.wants(SINCE) { since_turn(app, call, game).await } else { log(app, call, game).await }
}

/// Shows the turns so far; where several play, first what happened since the caller's last turn.
pub(crate) async fn log(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let events = app.boards().log(call, game).await?;
    let counted = counted_otherwise(app, call, game).await?;
    let reply = turns(app, call, game, &events).await?;
    Ok(match counted {
        Some(counted) => reply.then(&counted),
        None => reply,
    })
}

/// The result that the league of a game counts for it, if that is not what the game came to.
async fn counted_otherwise(app: &App, call: &Call, game: GameId) -> Result<Option<String>, Error> {
    let Some(otherwise) = app.boards().counted_otherwise(game).await? else {
        return Ok(None);
    };
    let standing = app.boards().look(call, game).await?;
    let players = people(&standing.seats).map(|(_, person)| person);
    Ok(Some(counted(call.language, &otherwise, players)))
}

async fn turns(app: &App, call: &Call, game: GameId, events: &[Logged]) -> Result<Reply, Error> {
    match app.boards().since_turn_of_many(call, game).await {
        None => Ok(history(call, game, events, LIST)),
        Some(since) => {
            let since = recount::since_turn(call, &since, ABOVE);
            let room = LIST.saturating_sub(length(&since));
            Ok(history(call, game, events, room).after(&since))
        }
    }
}

/// Shows what happened since the caller's last turn.
async fn since_turn(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let since = app.boards().since_turn(call, game).await?;
    let rows = Buttons::lasting(game, call.language).history();
    Ok(Reply::say(recount::since_turn(call, &since, LIST)).with_buttons(rows))
}
