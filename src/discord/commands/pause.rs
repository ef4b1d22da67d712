//! `/game pause`: the clock stands still, if all others agree; and runs again, if anybody wants that.

use super::asked::Asked;
use super::consent::ask_or_answer;
use super::parameter::Parameter;
use super::played::played_game;
use super::suggest::running_game;
use super::tools::Tools;
use crate::app::Error;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::sentence::say;
use starpost_games::record::Wish;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![running_game()]
}

/// Asks whether a pause is meant, shows what another asks already, or ends a pause.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let standing = played_game(app, asked).await?;
    if !standing.clock.is_paused {
        return ask_or_answer(app, call, &standing, Wish::Pause).await;
    }
    app.resume(call, standing.game).await?;
    let said = say(call.language, "resumed", &[]);
    Ok(Reply::say(said).about(About::Posting(standing.game)))
}
