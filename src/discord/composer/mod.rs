//! The guided turn: a private message with the draft, menus of what is legal next, and buttons.
//! Knows no game: it shows what the door lists, and everything it has to remember is in custom ids.

pub mod menus;

use serenity::all::{ButtonStyle, ReactionType};
use serenity::builder::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::components::{Buttons, Click, Op};
use super::reply::{Reply, shortened};
use super::show;
use super::speak::{say, spoken};
use crate::app::{App, Call, Composing, Draft, Error, GameId, Refusal};
use crate::games::Step;
use crate::pieces::Color;
use crate::words::Language;
use menus::{At, Entry, Led, Menu, Value};

/// The draft of the caller with its picture, and what can be done next.
pub(super) async fn present(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let composing = app.compose(call, game).await?;
    with_picture(app, call, &composing).await
}

/// An entry was chosen: the next menu, or the action is done and the next one is asked for.
pub(super) async fn pick(
    app: &App,
    call: &Call,
    click: Click,
    at: At,
    value: Option<&str>,
) -> Result<Reply, Error> {
    let composing = app.compose(call, click.game).await?;
    check(&composing.draft, click)?;
    let value = value.and_then(|value| value.parse().ok());
    let led = value.and_then(|value: Value| menus::follow(&composing.choices, at, value));
    match led.ok_or(Refusal::StaleDraft)? {
        Led::On(at) => {
            // The picture under the menus is of this very draft: it stays.
            let rows = rows(call.language, &composing, at).ok_or(Refusal::StaleDraft)?;
            let words = show::draft(call, &composing.draft, !composing.choices.is_empty());
            Ok(words.with_buttons(rows).keeping_the_file())
        }
        Led::To(action) => {
            let Click { seq, draft, .. } = click;
            app.append(call, click.game, seq, draft, action).await?;
            present(app, call, click.game).await
        }
    }
}

/// The last action is taken back.
pub(super) async fn undo(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let Click { seq, draft, .. } = click;
    app.undo(call, click.game, seq, draft).await?;
    present(app, call, click.game).await
}

/// Everything is taken back.
pub(super) async fn start_over(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    check(&app.draft(call, click.game).await?, click)?;
    app.start_over(call, click.game).await?;
    present(app, call, click.game).await
}

/// Refused: the click was meant for an earlier draft.
fn check(draft: &Draft, click: Click) -> Result<(), Refusal> {
    if draft.seq != click.seq {
        return Err(Refusal::StaleTurn);
    }
    if draft.revision != click.draft {
        return Err(Refusal::StaleDraft);
    }
    Ok(())
}

async fn with_picture(app: &App, call: &Call, composing: &Composing) -> Result<Reply, Error> {
    let draft = &composing.draft;
    let picture = app.preview(call, draft).await?;
    let rows = rows(call.language, composing, At::default());
    let words = show::draft(call, draft, !composing.choices.is_empty());
    Ok(words
        .with_file(show::picture(picture))
        .with_buttons(rows.unwrap_or_default()))
}

/// The menus and the buttons under a draft. `None` where what was chosen is not there.
pub fn rows(language: Language, composing: &Composing, at: At) -> Option<Vec<CreateActionRow>> {
    let Draft {
        game,
        seq,
        revision: draft,
        ..
    } = composing.draft;
    let buttons = Buttons {
        game,
        seq,
        draft,
        language,
    };
    let menus = menus::menus(&composing.choices, at)?;
    let mut rows: Vec<CreateActionRow> = menus
        .iter()
        .map(|menu| CreateActionRow::SelectMenu(select(buttons, menu)))
        .collect();
    rows.push(button_row(buttons, composing));
    Some(rows)
}

/// Ending an empty turn is passing: that is asked for in the menus, where it cannot be a slip.
fn button_row(buttons: Buttons, composing: &Composing) -> CreateActionRow {
    let draft = &composing.draft;
    let is_empty = draft.line.is_empty();
    let is_over = draft.can_end() && (!is_empty || composing.choices.is_empty());
    let undo = buttons.button(Op::Undo, ButtonStyle::Secondary);
    let over = buttons.button(Op::StartOver, ButtonStyle::Secondary);
    CreateActionRow::Buttons(vec![
        undo.disabled(is_empty),
        over.disabled(is_empty),
        buttons.button(Op::Type, ButtonStyle::Secondary),
        buttons
            .button(Op::EndTurn, ButtonStyle::Success)
            .disabled(!is_over),
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
    let given = menu.given.iter().map(|step| label(language, step));
    let words: Vec<String> = given.chain(asks).collect();
    CreateSelectMenu::new(buttons.custom_id(Op::Pick(menu.at)), kind)
        .placeholder(shortened(&words.join(" · "), 150))
}

fn option(language: Language, menu: &Menu<'_>, entry: &Entry<'_>) -> CreateSelectMenuOption {
    let words = match entry.step {
        Some(step) => label(language, step),
        None if menu.is_before(entry) => say(language, "menu-page-before", &[]),
        None => say(language, "menu-page-after", &[]),
    };
    let option = CreateSelectMenuOption::new(shortened(&words, 100), entry.value.to_string());
    let option = option.default_selection(entry.is_chosen);
    match entry.step.and_then(|step| step.color) {
        Some(color) => option.emoji(ReactionType::Unicode(square(color).to_owned())),
        None => option,
    }
}

fn label(language: Language, step: &Step) -> String {
    spoken(language, &step.label)
}

const fn square(color: Color) -> &'static str {
    match color {
        Color::Red => "🟥",
        Color::Yellow => "🟨",
        Color::Green => "🟩",
        Color::Blue => "🟦",
    }
}
