//! What somebody keeps for themselves about a game, as they are shown it.

use crate::app::{Call, GameId};
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// How long one is that is shown with every board, in characters.
const SHORT: usize = 120;

/// All of it.
pub(crate) fn memo(call: &Call, game: GameId, memo: Option<String>) -> Reply {
    let game = ("game", text(game.to_string()));
    Reply::say(match memo {
        None => say(call.language, "memo-none", &[game]),
        Some(memo) => {
            let heading = say(call.language, "memo", &[game]);
            format!("{heading}\n{memo}")
        }
    })
}

/// The line under a board, where it is short enough for one.
pub(crate) fn memo_line(language: Language, memo: Option<&str>) -> Option<String> {
    let memo = memo.filter(|memo| memo.chars().count() <= SHORT && !memo.contains('\n'))?;
    Some(say(language, "memo-line", &[("text", text(plain(memo)))]))
}
