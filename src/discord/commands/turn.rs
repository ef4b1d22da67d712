//! `/turn`: a line becomes the draft, shown with menus to continue it, or is played at once.

use super::game_parameter::running_game;
use super::invocation::CommandRequest;
use super::parameter::{Parameter, Suggestion};
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId, Meant, Sent};
use crate::discord::composer;
use crate::discord::limits::{SUGGESTIONS, TYPED};
use crate::discord::say::drafts::elsewhere;
use crate::discord::say::reply::Reply;

/// The options: the line, and whether it is played at once.
const TEXT: &str = "text";
const SEND: &str = "send";

pub(super) fn parameters() -> Vec<Parameter> {
    let text = Parameter::text(TEXT, |app, asked, typed| Box::pin(lines(app, asked, typed)));
    vec![text.at_most(TYPED), Parameter::yes_or_no(SEND), running_game()]
}

/// Shows the line as a draft; with `send:` it is played if there is nothing to warn of and no doubt
/// about the game.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let found = app.games().find_turn(call, asked.game()?).await?;
    let (game, line) = (found.game, asked.text(TEXT));
    match (found.meant, line) {
        (Meant::Surely, Some(line)) if asked.wants(SEND) => send(app, call, game, line).await,
        (Meant::Surely, line) => draft(app, call, game, line).await,
        (Meant::Perhaps, line) => {
            let reply = draft(app, call, game, line).await?;
            let standing = app.boards().look(call, game).await?;
            Ok(reply.after(&elsewhere(call, &standing)))
        }
    }
}

async fn send(app: &App, call: &Call, game: GameId, line: &str) -> Result<Reply, Error> {
    let composing = match app.turns().turn_at_once(call, game, line).await {
        Ok(Sent::Played(turn)) => return Ok(composer::ended(app, call, &turn).await),
        Ok(Sent::Kept(draft)) => Ok(draft),
        Err(no) => Err(no),
    };
    composer::or_refused(app, call, game, composing).await
}

async fn draft(app: &App, call: &Call, game: GameId, line: Option<&str>) -> Result<Reply, Error> {
    match line {
        Some(line) => composer::typed(app, call, game, line).await,
        None => composer::present(app, call, game).await,
    }
}

/// Whole turns that continue what is typed.
async fn lines(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let lines = app.games().complete(&asked.call, asked.game()?, typed, SUGGESTIONS);
    Ok(Suggestion::lines(lines.await?))
}
