//! The menus and the buttons of the set-up card, as Discord shows them.

use serenity::all::{ButtonStyle, UserId};
use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::pages::Page;
use super::starters::{spelled, starters};
use crate::app::{GameId, GamePlan, Proposal};
use crate::discord::custom_id::{CardMenu, Op};
use crate::discord::limits::{MENU_ENTRIES, MENU_ENTRY, MENU_PLACEHOLDER};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::proposals as words;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::say;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// The menus and the buttons of a page of the card.
pub(super) fn rows(language: Language, proposal: &Proposal, page: &Page) -> Vec<CreateActionRow> {
    let buttons = Buttons {
        game: GameId(0),
        seq: proposal.number,
        draft: proposal.revision,
        language,
    };
    let menus = page.items.iter().map(|&item| {
        let menu = menu(buttons, &proposal.plan, item, page.number);
        CreateActionRow::SelectMenu(menu)
    });
    let buttons = CreateActionRow::Buttons(button_row(buttons, &proposal.plan, page));
    menus.chain([buttons]).collect()
}

fn button_row(buttons: Buttons, plan: &GamePlan, page: &Page) -> Vec<CreateButton> {
    let invite = buttons.button(Op::Invite, ButtonStyle::Success);
    let mut row = vec![invite.disabled(plan.unchosen().is_some())];
    let turn = |number, label| {
        CreateButton::new(buttons.custom_id(Op::Page(number)))
            .label(say(buttons.language, label, &[]))
            .style(ButtonStyle::Secondary)
    };
    if page.number > 0 {
        row.push(turn(page.number - 1, "button-page-before"));
    }
    if page.number + 1 < page.count {
        row.push(turn(page.number + 1, "button-page-after"));
    }
    row.push(buttons.button(Op::Afresh, ButtonStyle::Secondary));
    row
}

fn menu(buttons: Buttons, plan: &GamePlan, item: CardMenu, page: u8) -> CreateSelectMenu {
    let language = buttons.language;
    let id = buttons.custom_id(Op::Choose(page, item));
    if item == CardMenu::Opponents {
        return people(language, plan, id);
    }
    let mut entries = entries(language, plan, item);
    entries.truncate(MENU_ENTRIES);
    let kind = CreateSelectMenuKind::String { options: entries };
    let asks = words::menu(language, item);
    CreateSelectMenu::new(id, kind).placeholder(shortened(&asks, MENU_PLACEHOLDER))
}

/// The menu of people; it can be emptied again.
fn people(language: Language, plan: &GamePlan, id: String) -> CreateSelectMenu {
    let chosen = plan.opponents.iter().map(|person| UserId::new(person.id.0));
    let kind = CreateSelectMenuKind::User {
        default_users: Some(chosen.collect()),
    };
    let asks = words::menu(language, CardMenu::Opponents);
    CreateSelectMenu::new(id, kind)
        .placeholder(shortened(&asks, MENU_PLACEHOLDER))
        .min_values(0)
        .max_values(plan.kind.game().seats().end() - 1)
}

/// What can be chosen for something.
pub(crate) fn entries(
    language: Language,
    plan: &GamePlan,
    item: CardMenu,
) -> Vec<CreateSelectMenuOption> {
    match item {
        CardMenu::Opponents => Vec::new(),
        CardMenu::Edition => editions(language, plan),
        CardMenu::Seats => {
            let seats = plan.possible_seats().map(|seats| {
                let label = words::seats(language, plan, seats);
                entry(&label, seats.to_string(), seats == plan.seats())
            });
            seats.collect()
        }
        CardMenu::Starter => {
            let people = [&plan.creator].into_iter().chain(&plan.opponents);
            let starters = starters(people.map(|person| person.id)).map(|starter| {
                let label = words::starter(language, plan, starter);
                entry(&label, spelled(starter), starter == plan.starter)
            });
            starters.collect()
        }
        CardMenu::Setting(key) => choices(language, plan, key),
        CardMenu::Term(key) => terms(language, plan, key),
    }
}

fn entry(label: &str, value: impl Into<String>, is_chosen: bool) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(shortened(label, MENU_ENTRY), value).default_selection(is_chosen)
}

/// What can be chosen for a setting.
fn choices(language: Language, plan: &GamePlan, key: &str) -> Vec<CreateSelectMenuOption> {
    let mut open = plan.open_settings().into_iter();
    let setting = open.find(|setting| setting.key == key);
    let entries = setting.iter().flat_map(|setting| {
        let choices = setting.choices.iter();
        choices.map(|choice| {
            let label = words::choice(language, key, choice);
            entry(&label, *choice, setting.value == Some(*choice))
        })
    });
    entries.collect()
}

/// What can be agreed on under a key, including what was typed before.
fn terms(language: Language, plan: &GamePlan, key: &str) -> Vec<CreateSelectMenuOption> {
    let now = plan.terms.word(key).unwrap_or_default();
    let offered = Terms::choices(key);
    let typed = [now.clone()]
        .into_iter()
        .filter(|now| !offered.contains(now));
    let entries = offered.iter().cloned().chain(typed).map(|word| {
        let label = words::term(language, key, &word);
        let is_now = word == now;
        entry(&label, word, is_now)
    });
    entries.collect()
}

/// Every edition of every game, with how many can play it.
fn editions(language: Language, plan: &GamePlan) -> Vec<CreateSelectMenuOption> {
    let all = Kind::ALL.into_iter().flat_map(|kind| {
        let editions = kind.game().editions().into_iter();
        editions.map(move |edition| (kind, edition))
    });
    let each = |(kind, edition): (Kind, &str)| {
        let label = say(language, &format!("edition-{edition}"), &[]);
        let is_chosen = kind == plan.kind && edition == plan.edition();
        let players = words::edition(language, kind, edition);
        entry(&label, edition, is_chosen).description(shortened(&players, MENU_ENTRY))
    };
    all.map(each).collect()
}

#[cfg(test)]
mod tests;
