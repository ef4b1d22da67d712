//! `/game time`: more time for the player to move, once that is confirmed.

use super::game_parameter::running_game;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::limits::MOST_GIVEN;
use crate::app::{App, Call, Error, GameId};
use crate::discord::say::clocks::given;
use crate::discord::say::questions::give_time;
use crate::discord::say::reply::{Reply, ReplySubject};
use starpost_games::clock::Hours;

/// The option that says how much.
const HOURS: &str = "hours";

/// The time that a press gives, and the command by default.
const USUAL: Hours = Hours::days(1);

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::number_to(HOURS, 1, MOST_GIVEN.0.into()), running_game()]
}

/// Asks whether to give the time that is named, or a day.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let game = tools.app.games().find(&asked.call, asked.game()?).await?;
    let hours = asked.number(HOURS).map_or(USUAL, Hours);
    ask(tools.app, &asked.call, game, hours).await
}

/// Asks whether to give a day.
pub(crate) async fn ask_day(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    ask(app, call, game, USUAL).await
}

async fn ask(app: &App, call: &Call, game: GameId, hours: Hours) -> Result<Reply, Error> {
    let standing = app.clocks().check_give(call, game, hours).await?;
    Ok(give_time(call, &standing, hours))
}

/// Gives it, as was confirmed.
pub(crate) async fn give(app: &App, call: &Call, game: GameId, hours: u32) -> Result<Reply, Error> {
    let hours = Hours(hours);
    let standing = app.clocks().give_time(call, game, hours).await?;
    let said = given(call.language, hours, &standing);
    Ok(Reply::say(said).about(ReplySubject::Posting(game)))
}
