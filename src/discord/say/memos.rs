//! What somebody keeps for themselves about a game, as they are shown it.

use serenity::all::{ButtonStyle, InputTextStyle};
use serenity::builder::{CreateActionRow, CreateInputText, CreateModal};

use crate::app::limits::LONGEST_MEMO;
use crate::app::{Call, GameId};
use crate::discord::custom_id::Op;
use crate::discord::limits::FORM_TITLE;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::field::FIELD;
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::{length, shortened};
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// How long a memo may be to be shown with every board.
const SHORT: usize = 120;

/// All of it.
pub(crate) fn memo(call: &Call, game: GameId, memo: Option<String>) -> Reply {
    let edit = Buttons::lasting(game, call.language).button(Op::Note, ButtonStyle::Secondary);
    let edit = vec![CreateActionRow::Buttons(vec![edit])];
    let game = ("game", text(game.to_string()));
    let Some(memo) = memo else {
        return Reply::say(say(call.language, "memo-none", &[game])).with_buttons(edit);
    };
    let heading = say(call.language, "memo", &[game]);
    Reply::say(format!("{heading}\n{memo}")).with_buttons(edit)
}

/// The form in which it is written, holding what there is; its answer may be empty.
pub(crate) fn memo_form(language: Language, game: GameId, memo: Option<&str>) -> CreateModal {
    let id = Buttons::lasting(game, language).custom_id(Op::Noted);
    let title = say(language, "note-title", &[("game", text(game.to_string()))]);
    let label = say(language, "note-label", &[]);
    let field = CreateInputText::new(InputTextStyle::Paragraph, label, FIELD)
        .required(false)
        .max_length(LONGEST_MEMO);
    let field = match memo {
        Some(memo) => field.value(memo),
        None => field,
    };
    let row = CreateActionRow::InputText(field);
    CreateModal::new(id, shortened(&title, FORM_TITLE)).components(vec![row])
}

/// The line under a board, if it is short enough for one.
pub(crate) fn memo_line(language: Language, memo: Option<&str>) -> Option<String> {
    let memo = memo.filter(|memo| length(memo) <= SHORT && !memo.contains('\n'))?;
    Some(say(language, "memo-line", &[("text", text(plain(memo)))]))
}
