//! *Show this board as text* in the menu of a message: the board that a post of ours shows, in words.

use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{Error, GameId, Side, turn_of_file};
use crate::discord::clicks::manner::about;
use crate::discord::custom_id::Click;
use crate::discord::payload::{Message, parts_of};
use crate::discord::say::boards::board_text;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::say;

pub(super) fn parameters() -> Vec<Parameter> {
    Vec::new()
}

/// Shows the board as it was then, if the message tells, and otherwise as it is now.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let call = &asked.call;
    let me = tools.send.me().await.map_err(anyhow::Error::from)?;
    let Some((game, turn)) = asked.target_post(me).and_then(shown) else {
        return Ok(Reply::say(say(call.language, "message-no-board", &[])));
    };
    let board = tools.app.boards().board(call, game, turn, Side::Own).await?;
    Ok(board_text(call, &board))
}

/// The game that a message of ours shows, and the turn after which it shows it: the name of its picture says
/// both, its buttons only the game.
fn shown(message: &Message) -> Option<(GameId, Option<u32>)> {
    let mut files = message.attachments.iter();
    if let Some((game, turn)) = files.find_map(|file| turn_of_file(&file.filename)) {
        return Some((game, Some(turn)));
    }
    let mut parts = parts_of(&message.components).into_iter();
    let game = parts.find_map(|part| game_of(part["custom_id"].as_str()?))?;
    Some((game, None))
}

/// The game that a button is about, if any.
fn game_of(custom_id: &str) -> Option<GameId> {
    match about(custom_id.parse::<Click>().ok()?) {
        ReplySubject::Game(game) | ReplySubject::Posting(game) => Some(game),
        ReplySubject::Nothing
        | ReplySubject::Here
        | ReplySubject::Leagues
        | ReplySubject::League(_)
        | ReplySubject::Telling(_) => None,
    }
}
