//! The memo that a player keeps for themselves about a game, as they are shown it.

use crate::app::limits::LONGEST_MEMO;
use crate::app::{Call, GameId};
use crate::discord::custom_id::Op;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::dialog::{Dialog, Typing};
use crate::discord::say::field::FIELD;
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::length;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// The greatest length of a memo that is shown with every board.
const SHORT: usize = 120;

/// All of it.
pub(crate) fn memo(call: &Call, game: GameId, memo: Option<String>) -> Reply {
    let edit = Buttons::lasting(game, call.language).row(&[Op::Note]);
    let game = ("game", text(game.to_string()));
    let Some(memo) = memo else {
        return Reply::say(say(call.language, "memo-none", &[game])).with_buttons(edit);
    };
    let heading = say(call.language, "memo", &[game]);
    Reply::say(format!("{heading}\n{memo}")).with_buttons(edit)
}

/// The form in which it is written, holding what there is; its answer may be empty.
pub(crate) fn memo_form(language: Language, game: GameId, memo: Option<&str>) -> Dialog {
    let id = Buttons::lasting(game, language).custom_id(Op::Noted);
    let title = say(language, "note-title", &[("game", text(game.to_string()))]);
    Dialog::new(id, &title).typing(Typing {
        id: FIELD,
        label: say(language, "note-label", &[]),
        hint: None,
        value: memo.map(str::to_owned),
        most: LONGEST_MEMO,
        may_be_empty: true,
    })
}

/// The line under a board, if it is short enough for one.
pub(crate) fn memo_line(language: Language, memo: Option<&str>) -> Option<String> {
    let memo = memo.filter(|memo| length(memo) <= SHORT && !memo.contains('\n'))?;
    Some(say(language, "memo-line", &[("text", text(plain(memo)))]))
}
