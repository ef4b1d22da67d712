//! The questions asked under a draft, as Discord shows them: menus and buttons.

use serenity::all::ButtonStyle;
use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::entries::{ControlRow, DraftControls, Entry, EntryDescription, Menu, MenuPlaceholder};
use super::ways::ARROW;
use crate::app::{Draft, Purpose};
use crate::discord::custom_id::{At, Op, PrepareButton};
use crate::discord::limits::{BUTTON_LABEL, ENTRY_DESCRIPTION, MENU_ENTRY, MENU_PLACEHOLDER, ROWS};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::names::plain_word;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use crate::discord::say::square::square;
use starpost_games::games::Summary;
use starpost_games::words::Language;

/// The number of rows for what is asked: the last row is for the draft as a whole.
pub const ROOM: usize = ROWS - 1;

/// The rows for what is asked under a draft, and the buttons of the draft as a whole.
pub fn rows(
    language: Language,
    draft: &Draft,
    asked: &DraftControls<'_>,
    at: At,
) -> Vec<CreateActionRow> {
    let buttons = buttons(language, draft);
    let shown = asked.rows.iter().map(|row| match row {
        ControlRow::Menu(menu) => CreateActionRow::SelectMenu(select(buttons, menu)),
        ControlRow::Buttons(entries) => {
            CreateActionRow::Buttons(entries.iter().map(|entry| button(buttons, entry)).collect())
        }
    });
    let last = button_row(buttons, draft, at, asked);
    shown.chain([last]).collect()
}

/// The question that the buttons ask, if they ask one thing.
pub(super) fn question(language: Language, asked: &DraftControls<'_>) -> Option<String> {
    let question = asked.question.as_ref()?;
    let given = question.given.iter().map(|word| plain_word(word).said(language));
    let asks = say(language, question.asks, &[]);
    let whole = given.chain([asks]).collect::<Vec<_>>().join(BETWEEN);
    Some(say(language, "draft-asks", &[("question", text(whole))]))
}

/// The separator between the parts of a list.
const BETWEEN: &str = " · ";

/// The buttons of a draft as it is.
pub(super) fn buttons(language: Language, draft: &Draft) -> Buttons {
    Buttons { seq: draft.seq, draft: draft.revision, ..Buttons::lasting(draft.game, language) }
}

/// Ending an empty turn is passing: that is asked for in the menus, where it cannot be a slip. If
/// there is something to warn of, or the turn goes on, the button that ends it does not stand out.
fn button_row(
    buttons: Buttons,
    draft: &Draft,
    at: At,
    asked: &DraftControls<'_>,
) -> CreateActionRow {
    let is_empty = draft.line.is_empty();
    let is_over = draft.can_end() && (!is_empty || asked.rows.is_empty());
    let (op, is_own) = match draft.purpose {
        Purpose::Turn => (Op::EndTurn, true),
        Purpose::Expected => (Op::Prepare(PrepareButton::Expect), false),
        Purpose::Answer => (Op::Prepare(PrepareButton::Keep), true),
    };
    let goes_on = draft.left > 0 || !draft.warnings.is_empty();
    let is_warned = draft.loss.is_some() || !draft.wins && goes_on;
    let end = if is_own && is_warned { ButtonStyle::Secondary } else { ButtonStyle::Success };
    let mut row =
        vec![buttons.button(Op::Type), ending(buttons, op, end, draft).disabled(!is_over)];
    if asked.has_form {
        row.push(buttons.button(Op::Fill));
    }
    if draft.purpose != Purpose::Turn {
        let list = Op::Prepare(PrepareButton::List);
        row.push(buttons.button(list));
    }
    row.extend(ways_back(buttons, draft, at, asked.back));
    CreateActionRow::Buttons(row)
}

/// One step back, and all of them where there are several: on a phone each button that is not needed
/// pushes the picture out of sight. They come last: nothing moves when they come and go. A half-made choice
/// is no part of the draft: it is given up first, pick by pick.
fn ways_back(buttons: Buttons, draft: &Draft, at: At, before: At) -> Vec<CreateButton> {
    let step = match at.depth() {
        0 => buttons.button(Op::Undo),
        _ => back_to(buttons, before),
    };
    let over = buttons.button(Op::StartOver);
    match (at.depth(), draft.actions()) {
        (0, 0) => Vec::new(),
        (0, 1) | (_, 0) => vec![step],
        _ => vec![step, over],
    }
}

/// The button that ends the turn. If another line was refused since, it says which one it would end, and stands
/// out only if all of that line can be read there.
fn ending(buttons: Buttons, op: Op, style: ButtonStyle, draft: &Draft) -> CreateButton {
    if draft.refused.is_empty() {
        return buttons.button(op).style(style);
    }
    if draft.line.is_empty() {
        return buttons.button(op).style(ButtonStyle::Secondary);
    }
    let id = match draft.purpose {
        Purpose::Turn => "button-end-line",
        Purpose::Expected => "button-expect-line",
        Purpose::Answer => "button-keep-line",
    };
    let line = ("line", text(draft.shown.as_str()));
    let whole = say(buttons.language, id, &[line]);
    let label = shortened(&whole, BUTTON_LABEL);
    let style = if label == whole { style } else { ButtonStyle::Secondary };
    buttons.button(op).style(style).label(label)
}

/// The way back to what was asked before.
fn back_to(buttons: Buttons, before: At) -> CreateButton {
    CreateButton::new(buttons.custom_id(Op::Pick(before)))
        .label(say(buttons.language, "button-other", &[]))
        .style(ButtonStyle::Secondary)
}

fn button(buttons: Buttons, entry: &Entry<'_>) -> CreateButton {
    let style = if entry.is_chosen { ButtonStyle::Primary } else { ButtonStyle::Secondary };
    let label = short_label(buttons.language, entry);
    let button = CreateButton::new(buttons.custom_id(Op::Pick(entry.at)))
        .label(shortened(&label, BUTTON_LABEL))
        .style(style);
    match entry.color {
        Some(color) => button.emoji(square(color)),
        None => button,
    }
}

fn select(buttons: Buttons, menu: &Menu<'_>) -> CreateSelectMenu {
    let language = buttons.language;
    let options = menu.entries.iter().map(|entry| option(language, entry));
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    let words = placeholder(language, menu);
    CreateSelectMenu::new(buttons.custom_id(Op::Pick(menu.at)), kind)
        .placeholder(shortened(&words, MENU_PLACEHOLDER))
}

/// The question that a menu asks, with what was chosen in answer. The entry is not marked as chosen: a closed
/// menu would show only that, and it could not be chosen anew.
fn placeholder(language: Language, menu: &Menu<'_>) -> String {
    let asks = match &menu.about {
        MenuPlaceholder::Question(id) => say(language, id, &[]),
        MenuPlaceholder::Verbs(verbs) => {
            let verbs: Vec<String> = verbs.iter().map(|verb| verb.said(language)).collect();
            say(language, "menu-verb", &[("verb", text(verbs.join(BETWEEN)))])
        }
    };
    let Some(chosen) = menu.entries.iter().find(|entry| entry.is_chosen) else {
        return asks;
    };
    let answer = ("answer", text(label(language, chosen)));
    say(language, "menu-answered", &[("question", text(asks)), answer])
}

fn option(language: Language, entry: &Entry<'_>) -> CreateSelectMenuOption {
    let label = shortened(&label(language, entry), MENU_ENTRY);
    let option = CreateSelectMenuOption::new(label, entry.at.to_string());
    let option = match description(language, &entry.tells) {
        Some(words) => option.description(shortened(&words, ENTRY_DESCRIPTION)),
        None => option,
    };
    match entry.color {
        Some(color) => option.emoji(square(color)),
        None => option,
    }
}

/// The number of characters that a button has at most if it says its verb in front of signs.
const WITH_VERB: usize = 14;

/// The label of a button: its verb too, if that leaves it short.
fn short_label(language: Language, entry: &Entry<'_>) -> String {
    let label = match (entry.has_arrow, entry.label.said(language)) {
        (true, end) => format!("{ARROW}{end}"),
        (false, label) => label,
    };
    let Some(verb) = entry.verb else {
        return label;
    };
    let args = [("verb", text(verb.said(language))), ("entry", text(label.as_str()))];
    let whole = say(language, "button-with-verb", &args);
    if whole.chars().count() <= WITH_VERB { whole } else { label }
}

fn label(language: Language, entry: &Entry<'_>) -> String {
    let label = entry.label.said(language);
    let Some(verb) = entry.verb else {
        return label;
    };
    let args = [("verb", text(verb.said(language))), ("entry", text(label))];
    say(language, "menu-entry-of-verb", &args)
}

/// The effect of an entry in words, with what is worth knowing about it; or what can be chosen next.
fn description(language: Language, tells: &EntryDescription<'_>) -> Option<String> {
    match tells {
        EntryDescription::Nothing => None,
        EntryDescription::Next(labels) => {
            let labels = labels.iter().map(|label| label.said(language));
            Some(labels.collect::<Vec<_>>().join(BETWEEN))
        }
        EntryDescription::Action(Summary { says, fact, .. }) => {
            let action = says.said(language);
            let Some(fact) = fact else {
                return Some(action);
            };
            let args = [("action", text(action)), ("fact", text(fact.said(language)))];
            Some(say(language, "menu-action", &args))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::entries::ButtonQuestion;
    use super::*;
    use crate::app::GameId;
    use starpost_games::game::Seat;
    use starpost_games::games::Kind;
    use starpost_games::record::Seq;
    use starpost_games::words::Word;

    /// The draft that a player is preparing, as far as this line.
    fn prepared(purpose: Purpose, line: &str) -> Draft {
        Draft {
            game: GameId(7),
            kind: Kind::Homeworlds,
            purpose,
            seq: Seq(5),
            revision: 2,
            number: 5,
            seat: Seat(0),
            line: line.to_owned(),
            shown: line.to_owned(),
            alerts: Vec::new(),
            hunts: Vec::new(),
            reminders: Vec::new(),
            firsts: Vec::new(),
            reasons: Vec::new(),
            risks: Vec::new(),
            left: 0,
            warnings: Vec::new(),
            loss: None,
            takes_out: Vec::new(),
            reveals: false,
            wins: false,
            blocked: None,
            refused: String::new(),
        }
    }

    #[test]
    fn the_way_to_what_is_prepared_keeps_its_place_however_long_the_turn_is() {
        let place = |purpose, line: &str| {
            let draft = prepared(purpose, line);
            let buttons = buttons(Language::English, &draft);
            let row = button_row(buttons, &draft, At::default(), &DraftControls::default());
            let row = serde_json::to_value(row).expect("JSON");
            let row = row["components"].as_array().expect("buttons").clone();
            let list = say(Language::English, "button-prepare-list", &[]);
            row.iter().position(|button| button["label"] == list.as_str())
        };
        for purpose in [Purpose::Expected, Purpose::Answer] {
            for line in ["", "build g1 South", "sacrifice g2 South; build g1 South"] {
                assert_eq!(place(purpose, line), Some(2), "{line}");
            }
        }
        assert_eq!(place(Purpose::Turn, ""), None);
    }

    #[test]
    fn no_name_in_a_question_is_taken_for_formatting() {
        let home = Word::Said("home-of", vec![("player", Word::Name("a**b".to_owned()))]);
        let asked = DraftControls {
            question: Some(ButtonQuestion { given: vec![&home], asks: "ask-where-to" }),
            ..DraftControls::default()
        };
        let asks = question(Language::English, &asked).expect("a question");
        assert!(asks.contains(r"a\*\*b's home"), "{asks}");
    }
}
