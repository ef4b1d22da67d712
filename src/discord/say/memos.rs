//! What somebody keeps for themselves about a game, as they are shown it.

use crate::app::{Call, GameId};
use crate::discord::limits::CONTENT;
use crate::discord::out::form::File;
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::length;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// How long a memo may be to be shown with every board.
const SHORT: usize = 120;

/// All of it, and as a file too if a message does not hold it.
pub(crate) fn memo(call: &Call, game: GameId, memo: Option<String>) -> Reply {
    let game = ("game", text(game.to_string()));
    let Some(memo) = memo else {
        return Reply::say(say(call.language, "memo-none", &[game]));
    };
    let heading = say(call.language, "memo", &[game]);
    let words = format!("{heading}\n{memo}");
    match length(&words) <= CONTENT {
        true => Reply::say(words),
        false => Reply::say(words).with_file(File::of_text("note.txt", &memo)),
    }
}

/// The line under a board, if it is short enough for one.
pub(crate) fn memo_line(language: Language, memo: Option<&str>) -> Option<String> {
    let memo = memo.filter(|memo| length(memo) <= SHORT && !memo.contains('\n'))?;
    Some(say(language, "memo-line", &[("text", text(plain(memo)))]))
}
