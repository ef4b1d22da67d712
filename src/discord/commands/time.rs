//! `/game time`: more time for the player to move.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::running_game;
use super::tools::Tools;
use crate::app::limits::MOST_GIVEN;
use crate::app::{App, Call, Error, GameId};
use crate::discord::say::clocks::given;
use crate::discord::say::reply::{About, Reply};
use starpost_games::clock::Hours;

/// The option that says how much.
const HOURS: &str = "hours";

/// What a press gives, and the command by default.
const USUAL: Hours = Hours::days(1);

pub(super) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::number_to(HOURS, 1, MOST_GIVEN.0.into()),
        running_game(),
    ]
}

/// Gives the time that is named, or a day.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools.app.games().find(&asked.call, asked.game()?).await?;
    let hours = asked.number(HOURS).map_or(USUAL, Hours);
    give(tools.app, &asked.call, game, hours).await
}

/// Gives a day.
pub(crate) async fn give_day(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    give(app, call, game, USUAL).await
}

async fn give(app: &App, call: &Call, game: GameId, hours: Hours) -> Result<Reply, Error> {
    let standing = app.clocks().give_time(call, game, hours).await?;
    let said = given(call.language, hours, &standing);
    Ok(Reply::say(said).about(About::Posting(game)))
}
