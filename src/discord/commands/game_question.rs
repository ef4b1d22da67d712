//! The question which of several games a command means: asked with buttons, each of which repeats the whole
//! command for its game. Knows no command.

use serde::{Deserialize, Serialize};

use super::invocation::CommandRequest;
use crate::app::{App, Call, Error, GameId, InteractionId};
use crate::discord::limits::{BUTTONS, ROWS};
use crate::discord::payload::{CommandOption, ResolvedObjects};
use crate::discord::say::games::which;
use crate::discord::say::refusals::refusal;
use crate::discord::say::reply::Reply;

/// The number of games that are offered.
const MOST: usize = ROWS * BUTTONS;

/// A command as it is kept until the game is chosen: all but who asked, where and when.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct KeptCommand {
    path: String,
    options: Vec<CommandOption>,
    resolved: ResolvedObjects,
}

impl KeptCommand {
    /// The part of a command that is kept.
    fn of(asked: &CommandRequest<'_>) -> KeptCommand {
        KeptCommand {
            path: asked.path.clone(),
            options: asked.options.to_vec(),
            resolved: asked.resolved.clone(),
        }
    }

    /// This command of the same person for this game.
    pub(super) fn about(&self, call: Call, game: GameId) -> CommandRequest<'_> {
        CommandRequest {
            call,
            path: self.path.clone(),
            options: &self.options,
            target: None,
            resolved: &self.resolved,
            meant: Some(game),
        }
    }
}

/// The answer to a command; if only the game is in doubt, the question which one.
pub(super) async fn or_asked(
    app: &App,
    asked: &CommandRequest<'_>,
    done: Result<Reply, Error>,
) -> Result<Reply, Error> {
    let no = match done {
        Err(Error::Refused(no)) => no,
        done => return done,
    };
    let Some(games) = no.several() else {
        return Err(no.into());
    };
    let call = &asked.call;
    let kept = serde_json::to_string(&KeptCommand::of(asked)).map_err(anyhow::Error::from)?;
    app.people().keep_command(call, &kept).await?;
    let offered = app.games().listed_among(call, games, MOST).await?;
    let question = refusal(call.language, &no);
    let left_out = games.len().saturating_sub(offered.len());
    Ok(which(call, &question, &offered, left_out))
}

/// The command that was kept for this question. Refused: it is no longer kept.
pub(super) async fn kept(
    app: &App,
    call: &Call,
    asked: InteractionId,
) -> Result<KeptCommand, Error> {
    let kept = app.people().kept_command(call, asked).await?;
    Ok(serde_json::from_str(&kept).map_err(anyhow::Error::from)?)
}
