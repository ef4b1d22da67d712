//! The menus and the buttons of the card of a league, as Discord shows them.

use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuOption};

use crate::app::{LeagueId, LeaguePlan};
use crate::discord::card::{self, MenuBuilder, Page, entry};
use crate::discord::custom_id::{CardMenu, LeagueButton, LeagueMenu};
use crate::discord::proposal;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::draft::{menu as asks, starts_in};
use crate::discord::say::leagues::single_rule::choice;
use starpost_games::words::Language;

/// The days until a season begins, as the menu offers them; 0 for when somebody starts it.
pub(super) const STARTS: [u32; 8] = [0, 1, 3, 7, 10, 14, 21, 30];

/// The menus and the buttons of a page of the card.
pub(super) fn rows(
    language: Language,
    league: LeagueId,
    plan: &LeaguePlan,
    page: &Page<LeagueMenu>,
) -> Vec<CreateActionRow> {
    let buttons = LeagueButtons::new(language, league);
    let menus = page.items.iter().map(|&item| {
        let id = buttons.custom_id(LeagueButton::Choose(page.number, item));
        menu(language, plan, item, id)
    });
    card::rows(menus, button_row(language, buttons, plan, page))
}

fn button_row(
    language: Language,
    buttons: LeagueButtons,
    plan: &LeaguePlan,
    page: &Page<LeagueMenu>,
) -> Vec<CreateButton> {
    let (button, is_ready) = match plan.edits() {
        Some(league) => {
            let is_ready = !plan.changes().is_empty() && plan.obstacle().is_none();
            (LeagueButton::Save(league.seq), is_ready)
        }
        None => (LeagueButton::Open, true),
    };
    let is_whole = plan.game.unchosen().is_none();
    let mut row = vec![buttons.button(button).disabled(!is_ready || !is_whole)];
    row.extend(page.turns(language, |page| buttons.custom_id(LeagueButton::Page(page))));
    row
}

fn menu(language: Language, plan: &LeaguePlan, item: LeagueMenu, id: String) -> CreateSelectMenu {
    let menu = MenuBuilder::new(id).asking(&asks(language, item));
    match item {
        LeagueMenu::Role => menu.of_roles(plan.role),
        LeagueMenu::Game(_) | LeagueMenu::Rule(_) | LeagueMenu::Starts => {
            menu.of_entries(entries(language, plan, item))
        }
    }
}

fn entries(language: Language, plan: &LeaguePlan, item: LeagueMenu) -> Vec<CreateSelectMenuOption> {
    match item {
        LeagueMenu::Game(CardMenu::Edition) => {
            let is_for_so_many = |kind, edition: &str| plan.can_play(kind, edition);
            proposal::editions(language, &plan.game, is_for_so_many)
        }
        LeagueMenu::Game(item) => proposal::entries(language, &plan.game, item),
        LeagueMenu::Rule(key) => {
            let label = |word: &str| choice(language, key, word);
            let now = plan.rules.word(key);
            card::entries(plan.entries(key), now.as_deref(), label)
        }
        LeagueMenu::Starts => {
            let entry = |days: u32| {
                let is_now = days == 0 && plan.starts.is_none();
                entry(&starts_in(language, days), days.to_string(), is_now)
            };
            STARTS.into_iter().map(entry).collect()
        }
        LeagueMenu::Role => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::Call;
    use crate::discord::custom_id::Click;
    use crate::discord::leagues::pages;
    use crate::discord::limits::{CUSTOM_ID, ROWS};
    use starpost_games::clock::Terms;

    #[test]
    fn every_page_of_the_card_fits_and_has_its_sentences_in_every_language() {
        for line in [
            "",
            "clock:3d",
            "format:swiss",
            "format:tables mode:sinister",
            "format:knockout",
            "format:groups seeding:random",
        ] {
            let call = Call::example();
            let plan = LeaguePlan::typed(&call, Terms::default(), line).expect(line);
            for language in Language::ALL {
                let last = pages::page(&plan, u8::MAX).number;
                let mut ids = BTreeSet::new();
                for number in 0..=last {
                    let page = pages::page(&plan, number);
                    let rows = rows(language, LeagueId(7), &plan, &page);
                    assert!(rows.len() <= ROWS);
                    check(&rows, &mut ids);
                }
            }
        }
    }

    fn check(rows: &[CreateActionRow], ids: &mut BTreeSet<String>) {
        let written = serde_json::to_value(rows).expect("JSON");
        let rows = written.as_array().expect("rows").iter();
        for part in rows.flat_map(|row| row["components"].as_array().expect("parts")) {
            let id = part["custom_id"].as_str().expect("an id");
            let click: Click = id.parse().expect("one of ours");
            assert!(id.len() <= CUSTOM_ID && click.to_string() == id, "{id}");
            let is_menu = part["label"].is_null();
            assert!(!is_menu || ids.insert(id.to_owned()), "{id}");
            let said = part["placeholder"].as_str().or(part["label"].as_str()).expect("a sentence");
            assert!(!said.contains("league-") && !said.starts_with("button-"), "{said}");
            let mut values = BTreeSet::new();
            for entry in part["options"].as_array().into_iter().flatten() {
                let label = entry["label"].as_str().expect("a sentence");
                assert!(!label.contains("league-") && !label.is_empty(), "{label}");
                assert!(values.insert(entry["value"].to_string()), "{entry}");
            }
        }
    }
}
