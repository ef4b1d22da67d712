//! `/game note`: what somebody keeps for themselves about a game.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::any_game;
use super::tools::Tools;
use crate::app::Error;
use crate::app::limits::LONGEST_MEMO;
use crate::discord::say::memos::memo;
use crate::discord::say::reply::Reply;

/// The option with the text.
const TEXT: &str = "text";

/// What is typed for no text at all.
const NOTHING: &str = "-";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::free_text(TEXT).at_most(LONGEST_MEMO), any_game()]
}

/// Keeps the text if there is one, and shows what is kept.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.games().find(call, asked.game()?).await?;
    if let Some(typed) = asked.text(TEXT) {
        let text = if typed.trim() == NOTHING { "" } else { typed };
        app.people().keep_memo(call, game, text).await?;
    }
    Ok(memo(call, game, app.people().memo(call, game).await?))
}
