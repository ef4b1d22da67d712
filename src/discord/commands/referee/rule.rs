//! What all commands of referees have in common.

use crate::app::{Error, PersonId, Ruling};
use crate::discord::commands::asked::Asked;
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::sentence::say;

/// The option that names a player of the game.
pub(super) const PLAYER: &str = "player";

/// Does this, and says that it is done.
pub(super) async fn rule(
    tools: &Tools<'_>,
    asked: &Asked<'_>,
    ruling: &Ruling,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.find_game(call, asked.game()?).await?;
    app.rule(call, game, ruling).await?;
    let said = say(call.language, "ruled", &[]);
    Ok(Reply::say(said).about(About::Posting(game)))
}

/// The player who is named.
pub(super) fn player(asked: &Asked<'_>) -> Option<PersonId> {
    asked.opponent(PLAYER).map(|player| player.person.id)
}
