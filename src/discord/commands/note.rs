//! `/game note`: what somebody keeps for themselves about a game.

use super::game_parameter::any_game;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::limits::LONGEST_MEMO;
use crate::app::{App, Call, Error, GameId};
use crate::discord::say::dialog::Dialog;
use crate::discord::say::memos::{memo, memo_form};
use crate::discord::say::reply::Reply;

/// The option with the text.
const TEXT: &str = "text";

/// The text that is typed for no text at all.
const NOTHING: &str = "-";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::free_text(TEXT).at_most(LONGEST_MEMO), any_game()]
}

/// The form that it opens: none if a text was typed already, or it is not clear which game is meant.
pub(super) async fn opens(app: &App, asked: &CommandRequest<'_>) -> Option<Dialog> {
    if asked.text(TEXT).is_some() {
        return None;
    }
    let game = app.games().find(&asked.call, asked.game().ok()?).await;
    form(app, &asked.call, game.ok()?).await.ok()
}

/// Keeps the text if there is one, and shows what is kept.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.games().find(call, asked.game()?).await?;
    match asked.text(TEXT) {
        Some(typed) if typed.trim() == NOTHING => keep(app, call, game, "").await,
        Some(typed) => keep(app, call, game, typed).await,
        None => show(app, call, game).await,
    }
}

/// The form in which it is written, holding what is kept.
pub(crate) async fn form(app: &App, call: &Call, game: GameId) -> Result<Dialog, Error> {
    let kept = app.people().memo(call, game).await?;
    Ok(memo_form(call.language, game, kept.as_deref()))
}

/// Keeps this, or nothing if it is empty, and shows what is kept.
pub(crate) async fn keep(app: &App, call: &Call, game: GameId, text: &str) -> Result<Reply, Error> {
    app.people().keep_memo(call, game, text).await?;
    show(app, call, game).await
}

/// Shows what is kept.
pub(crate) async fn show(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(memo(call, game, app.people().memo(call, game).await?))
}
