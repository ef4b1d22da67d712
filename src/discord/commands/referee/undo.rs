//! `/referee undo`, and the button: revokes a ruling.

use crate::app::{App, Call, Error, GameId};
use crate::discord::commands::game_parameter::begun_game;
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::say;
use starpost_games::record::Seq;

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![begun_game()]
}

/// Revokes the last ruling.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.games().find(call, asked.game()?).await?;
    revoke(app, call, game, None).await
}

/// Revokes the last ruling, which must be this one if one is named.
pub(crate) async fn revoke(
    app: &App,
    call: &Call,
    game: GameId,
    ruling: Option<Seq>,
) -> Result<Reply, Error> {
    app.rulings().revoke(call, game, ruling).await?;
    let said = say(call.language, "ruling-revoked", &[]);
    Ok(Reply::say(said).about(ReplySubject::Posting(game)))
}
