//! The guided turn: a private message with the draft, menus of what is legal next, and buttons.
//! Knows no game: it shows what the door lists, and everything it has to remember is in custom ids.

pub mod menus;
mod typed;

use serenity::all::{ButtonStyle, ReactionType};
use serenity::builder::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::app::{App, Call, Composing, Draft, Error, GameId, Refusal};
use crate::discord::custom_id::{At, Click, Op, Value};
use crate::discord::limits::{MENU_ENTRY, MENU_PLACEHOLDER};
use crate::discord::say::boards;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::drafts;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use crate::games::{Choice, Step};
use crate::pieces::Color;
use crate::words::Language;
use menus::{Entry, Led, Menu};

pub(crate) use typed::{mend, or_refused, typed};

/// The draft of the caller with its picture, and what can be done next.
pub(crate) async fn present(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let composing = app.compose(call, game).await?;
    show(app, call, &composing).await
}

/// A draft with its picture, and what can be done next.
pub(crate) async fn show(app: &App, call: &Call, composing: &Composing) -> Result<Reply, Error> {
    let choices = composing.choices().await?;
    let picture = app.preview(call, composing).await?;
    let rows = rows(call.language, &composing.draft, &choices, At::default());
    let words = drafts::draft(call, &composing.draft, &choices);
    Ok(words
        .with_file(boards::picture(picture))
        .with_buttons(rows.unwrap_or_default()))
}

/// An entry was chosen: the next menu, or the action is done and the next one is asked for.
pub(crate) async fn pick(
    app: &App,
    call: &Call,
    click: Click,
    at: At,
    value: Option<&str>,
) -> Result<Reply, Error> {
    let composing = seen(app, call, click).await?;
    let choices = composing.choices().await?;
    let value = value.and_then(|value| value.parse().ok());
    let led = value.and_then(|value: Value| menus::follow(&choices, at, value));
    match led.ok_or(Refusal::StaleDraft)? {
        Led::On(at) => {
            // The picture under the menus is of this very draft: it stays.
            let draft = &composing.draft;
            let rows = rows(call.language, draft, &choices, at).ok_or(Refusal::StaleDraft)?;
            let words = drafts::draft(call, draft, &choices);
            Ok(words.with_buttons(rows).keeping_the_file())
        }
        Led::To(action) => {
            let longer = app.append(call, composing, action).await?;
            show(app, call, &longer).await
        }
    }
}

/// The last action is taken back.
pub(crate) async fn undo(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let shorter = app.undo(call, seen(app, call, click).await?).await?;
    show(app, call, &shorter).await
}

/// Everything is taken back.
pub(crate) async fn start_over(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let empty = app.start_over(call, seen(app, call, click).await?).await?;
    show(app, call, &empty).await
}

/// Asks whether a turn that gives something away is meant. Refused: the click was meant for an
/// earlier draft.
pub(crate) async fn ask(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let composing = seen(app, call, click).await?;
    let draft = &composing.draft;
    match draft.loss {
        Some(loss) => {
            let buttons = buttons(call.language, draft).loss(loss);
            let asked = drafts::asked(call, draft, loss);
            Ok(asked.with_buttons(buttons).keeping_the_file())
        }
        None => show(app, call, &composing).await,
    }
}

/// The draft that was clicked under. Refused: the click was meant for an earlier one.
async fn seen(app: &App, call: &Call, click: Click) -> Result<Composing, Error> {
    let composing = app.compose(call, click.game).await?;
    if composing.draft.seq != click.seq {
        return Err(Refusal::StaleTurn.into());
    }
    if composing.draft.revision != click.draft {
        return Err(Refusal::StaleDraft.into());
    }
    Ok(composing)
}

/// The menus and the buttons under a draft. `None` where what was chosen is not there.
pub fn rows(
    language: Language,
    draft: &Draft,
    choices: &[Choice],
    at: At,
) -> Option<Vec<CreateActionRow>> {
    let buttons = buttons(language, draft);
    let menus = menus::menus(choices, at)?;
    let mut rows: Vec<CreateActionRow> = menus
        .iter()
        .map(|menu| CreateActionRow::SelectMenu(select(buttons, menu)))
        .collect();
    rows.push(button_row(buttons, draft, choices.is_empty()));
    Some(rows)
}

fn buttons(language: Language, draft: &Draft) -> Buttons {
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
    let end = match draft.loss {
        Some(_) => ButtonStyle::Secondary,
        None => ButtonStyle::Success,
    };
    let undo = buttons.button(Op::Undo, ButtonStyle::Secondary);
    let over = buttons.button(Op::StartOver, ButtonStyle::Secondary);
    CreateActionRow::Buttons(vec![
        undo.disabled(is_empty),
        over.disabled(is_empty),
        buttons.button(Op::Type, ButtonStyle::Secondary),
        buttons.button(Op::EndTurn, end).disabled(!is_over),
    ])
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
