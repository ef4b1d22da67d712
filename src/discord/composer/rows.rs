//! The menus and the buttons under a draft, as Discord shows them.

use serenity::all::{ButtonStyle, ReactionType};
use serenity::builder::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::menus::{Entry, Menu, menus};
use crate::app::{Draft, Purpose};
use crate::discord::custom_id::{At, Op, PrepareButton};
use crate::discord::limits::{MENU_ENTRY, MENU_PLACEHOLDER};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use starpost_games::games::{Choice, Step};
use starpost_games::pieces::Color;
use starpost_games::words::Language;

/// The menus and the buttons under a draft. `None` where what was chosen is not there.
pub fn rows(
    language: Language,
    draft: &Draft,
    choices: &[Choice],
    at: At,
) -> Option<Vec<CreateActionRow>> {
    let buttons = buttons(language, draft);
    let menus = menus(choices, at)?;
    let mut rows: Vec<CreateActionRow> = menus
        .iter()
        .map(|menu| CreateActionRow::SelectMenu(select(buttons, menu)))
        .collect();
    rows.push(button_row(buttons, draft, choices.is_empty()));
    Some(rows)
}

/// The buttons of a draft as it is.
pub(super) fn buttons(language: Language, draft: &Draft) -> Buttons {
    Buttons {
        game: draft.game,
        seq: draft.seq,
        draft: draft.revision,
        language,
    }
}

/// Ending an empty turn is passing: that is asked for in the menus, where it cannot be a slip.
/// Where something is given away for good the button that ends the turn does not invite to it.
fn button_row(buttons: Buttons, draft: &Draft, nothing_left: bool) -> CreateActionRow {
    let is_empty = draft.line.is_empty();
    let is_over = draft.can_end() && (!is_empty || nothing_left);
    let (op, is_own) = match draft.purpose {
        Purpose::Turn => (Op::EndTurn, true),
        Purpose::Expected => (Op::Prepare(PrepareButton::Expect), false),
        Purpose::Answer => (Op::Prepare(PrepareButton::Keep), true),
    };
    let end = match draft.loss.filter(|_| is_own) {
        Some(_) => ButtonStyle::Secondary,
        None => ButtonStyle::Success,
    };
    let undo = buttons.button(Op::Undo, ButtonStyle::Secondary);
    let over = buttons.button(Op::StartOver, ButtonStyle::Secondary);
    let mut row = vec![
        undo.disabled(is_empty),
        over.disabled(is_empty),
        buttons.button(Op::Type, ButtonStyle::Secondary),
        buttons.button(op, end).disabled(!is_over),
    ];
    if draft.purpose != Purpose::Turn {
        let list = Op::Prepare(PrepareButton::List);
        row.push(buttons.button(list, ButtonStyle::Secondary));
    }
    CreateActionRow::Buttons(row)
}

fn select(buttons: Buttons, menu: &Menu<'_>) -> CreateSelectMenu {
    let language = buttons.language;
    let entries = menu.entries.iter();
    let options = entries.map(|entry| option(language, menu, entry));
    let kind = CreateSelectMenuKind::String {
        options: options.collect(),
    };
    let asks = menu.entries.iter().find_map(|entry| entry.step);
    let asks = asks.map(|step| say(language, step.asks, &[]));
    let asks = asks.map(|question| answered(language, menu, question));
    let given = menu.given.iter().map(|step| label(language, step));
    let words: Vec<String> = given.chain(asks).collect();
    CreateSelectMenu::new(buttons.custom_id(Op::Pick(menu.at)), kind)
        .placeholder(shortened(&words.join(" · "), MENU_PLACEHOLDER))
}

/// The question of a menu, with what was chosen in answer. The entry is not marked as chosen: a
/// closed menu would show it alone, and it could not be chosen anew.
fn answered(language: Language, menu: &Menu<'_>, question: String) -> String {
    let chosen = menu.entries.iter().find(|entry| entry.is_chosen);
    let Some(step) = chosen.and_then(|entry| entry.step) else {
        return question;
    };
    let args = [
        ("question", text(question)),
        ("answer", text(label(language, step))),
    ];
    say(language, "menu-answered", &args)
}

fn option(language: Language, menu: &Menu<'_>, entry: &Entry<'_>) -> CreateSelectMenuOption {
    let words = match entry.step {
        Some(step) => label(language, step),
        None if menu.is_before(entry) => say(language, "menu-page-before", &[]),
        None => say(language, "menu-page-after", &[]),
    };
    let option =
        CreateSelectMenuOption::new(shortened(&words, MENU_ENTRY), entry.value.to_string());
    match entry.step.and_then(|step| step.color) {
        Some(color) => option.emoji(ReactionType::Unicode(square(color).to_owned())),
        None => option,
    }
}

fn label(language: Language, step: &Step) -> String {
    step.label.said(language)
}

const fn square(color: Color) -> &'static str {
    match color {
        Color::Red => "🟥",
        Color::Yellow => "🟨",
        Color::Green => "🟩",
        Color::Blue => "🟦",
    }
}
