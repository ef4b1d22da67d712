//! `/game move`, which newcomers type to move a ship, and which was once the word for
//! `/game relocate`: asks which of the two is meant. Strangers are offered nothing to press.

use super::game_parameter::any_game;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::relocation::only_broken;
use super::tools::Tools;
use crate::app::{Error, GameId};
use crate::discord::say::questions::ship_or_game;
use crate::discord::say::reply::Reply;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![any_game()]
}

/// Asks, with a button for the turn and one for the game where it is known which they are about.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (call, chosen) = (&asked.call, asked.game()?);
    let turn = tools.app.games().find_turn(call, chosen).await.map(|found| found.game);
    if let Some(game) = chosen {
        let game = theirs(tools, asked, Some(turn?)).await?.and(Some(game));
        return Ok(ship_or_game(call, game, game));
    }
    let turn = theirs(tools, asked, Error::unless_refused(turn)?).await?;
    let broken = Error::unless_refused(only_broken(tools, call).await)?;
    Ok(ship_or_game(call, turn, broken.or(turn)))
}

/// This game, if the caller plays in it.
async fn theirs(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
    game: Option<GameId>,
) -> Result<Option<GameId>, Error> {
    let Some(game) = game else {
        return Ok(None);
    };
    let plays = tools.app.games().plays(&asked.call, game).await?;
    Ok(plays.then_some(game))
}
