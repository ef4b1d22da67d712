//! The menus and the buttons of the set-up card, as Discord shows them.

use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuOption};

use super::starters::{spelled, starters};
use crate::app::{GameId, GamePlan, Proposal};
use crate::discord::card::{self, MenuBuilder, Page, entry};
use crate::discord::custom_id::{CardMenu, Op};
use crate::discord::limits::ENTRY_DESCRIPTION;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::proposals as words;
use crate::discord::say::room::shortened;
use starpost_games::games::Kind;
use starpost_games::record::Seq;
use starpost_games::words::Language;

/// The menus and the buttons of a page of the card.
pub(super) fn rows(
    language: Language,
    proposal: &Proposal,
    page: &Page<CardMenu>,
) -> Vec<CreateActionRow> {
    let buttons = Buttons {
        // Where no game is made yet there is no event: see `Click::proposal`.
        seq: Seq(proposal.number),
        draft: proposal.revision,
        ..Buttons::lasting(GameId(0), language)
    };
    let items = page.items.iter();
    let menus = items.map(|&item| menu(buttons, &proposal.plan, item, page.number));
    card::rows(menus, button_row(buttons, &proposal.plan, page))
}

fn button_row(buttons: Buttons, plan: &GamePlan, page: &Page<CardMenu>) -> Vec<CreateButton> {
    let invite = buttons.button(Op::Invite);
    let mut row = vec![invite.disabled(plan.unchosen().is_some())];
    row.extend(page.turns(buttons.language, |page| buttons.custom_id(Op::Page(page))));
    row.push(buttons.button(Op::Afresh));
    row
}

fn menu(buttons: Buttons, plan: &GamePlan, item: CardMenu, page: u8) -> CreateSelectMenu {
    let language = buttons.language;
    let id = buttons.custom_id(Op::Choose(page, item));
    let menu = MenuBuilder::new(id).asking(&words::menu(language, item));
    match item {
        CardMenu::Opponents => {
            let chosen = plan.opponents.iter().map(|person| person.id);
            menu.of_people(chosen, plan.kind.game().seats().end() - 1)
        }
        CardMenu::Edition
        | CardMenu::Seats
        | CardMenu::Starter
        | CardMenu::Setting(_)
        | CardMenu::Term(_) => menu.of_entries(entries(language, plan, item)),
    }
}

/// The entries that can be chosen for something.
pub(crate) fn entries(
    language: Language,
    plan: &GamePlan,
    item: CardMenu,
) -> Vec<CreateSelectMenuOption> {
    match item {
        CardMenu::Opponents => Vec::new(),
        CardMenu::Edition => editions(language, plan, |_, _| true),
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
        CardMenu::Term(key) => {
            let label = |word: &str| words::term(language, key, word);
            let now = plan.terms.word(key);
            card::entries(plan.terms.entries(key), now.as_deref(), label)
        }
    }
}

/// The entries that can be chosen for a setting.
fn choices(language: Language, plan: &GamePlan, key: &str) -> Vec<CreateSelectMenuOption> {
    let mut open = plan.open_settings().into_iter();
    let setting = open.find(|setting| setting.key == key);
    let entries = setting.iter().flat_map(|setting| {
        let choices = setting.choices.iter();
        choices.map(|choice| {
            let is_chosen = setting.value == Some(choice);
            let entry = entry(&words::choice(language, key, choice), *choice, is_chosen);
            match words::about_choice(language, key, choice) {
                Some(about) => entry.description(shortened(&about, ENTRY_DESCRIPTION)),
                None => entry,
            }
        })
    });
    entries.collect()
}

/// Every edition of every game that can be chosen, with what is special about it.
pub(crate) fn editions(
    language: Language,
    plan: &GamePlan,
    can_be_chosen: impl Fn(Kind, &str) -> bool,
) -> Vec<CreateSelectMenuOption> {
    let all = Kind::ALL.into_iter().flat_map(|kind| {
        let editions = kind.game().editions().into_iter();
        editions.map(move |edition| (kind, edition))
    });
    let each = |(kind, edition): (Kind, &str)| {
        let label = words::edition(language, kind, edition);
        let is_chosen = kind == plan.kind && edition == plan.edition();
        let about = words::about_edition(language, kind, edition);
        entry(&label, edition, is_chosen).description(shortened(&about, ENTRY_DESCRIPTION))
    };
    let all = all.filter(|(kind, edition)| can_be_chosen(*kind, edition));
    all.map(each).collect()
}

#[cfg(test)]
mod tests;
