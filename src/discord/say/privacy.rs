//! The choices that people have about what is stored of them, and the questions they are asked before it is deleted.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{GameId, TakenPart};
use crate::discord::custom_id::Op;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say};
use starpost_games::words::Language;

/// The choices.
pub(crate) fn choices(language: Language) -> Reply {
    let buttons = Buttons::lasting(GameId::NONE, language);
    let row = buttons.row(&[Op::MyData, Op::AskForget, Op::PreferencesPage(0)]);
    Reply::say(say(language, "privacy", &[])).with_buttons(row)
}

/// The consequences, with a button for each way to do it.
pub(crate) fn question(language: Language, part: TakenPart) -> Reply {
    let lines: Vec<String> = [
        Some(say(language, "privacy-ask", &[])),
        line(language, "privacy-ask-games", part.games),
        line(language, "privacy-ask-invitations", part.invitations),
        line(language, "privacy-ask-leagues", part.leagues),
        Some(say(language, "privacy-ask-last", &[])),
    ]
    .into_iter()
    .flatten()
    .collect();
    let row = CreateActionRow::Buttons(answers(language, part));
    Reply::say(lines.join("\n")).with_buttons(vec![row])
}

fn line(language: Language, id: &str, number: usize) -> Option<String> {
    (number > 0).then(|| say(language, id, &[("count", count(number))]))
}

/// The buttons that answer. If no game runs, there is nothing to choose. Each button says what was shown.
fn answers(language: Language, part: TakenPart) -> Vec<CreateButton> {
    let buttons = Buttons { draft: part.shown, ..Buttons::lasting(GameId::NONE, language) };
    let resign = buttons.button(Op::ForgetResigning);
    let leave = buttons.button(Op::ForgetLeaving);
    let nothing = buttons.button(Op::Privacy).label(say(language, "button-nothing", &[]));
    match part.games {
        0 => {
            let label = say(language, "button-forget", &[]);
            vec![resign.label(label), nothing]
        }
        _ => vec![resign, leave, nothing],
    }
}
