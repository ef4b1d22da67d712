//! The menus and the buttons of the card of `/setup`, as Discord shows them.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenu};

use crate::app::{GameId, GuildRow, ServerItem, ServerValue};
use crate::discord::card::{self, MenuBuilder, Page};
use crate::discord::custom_id::Op;
use crate::discord::limits::BUTTON_LABEL;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::proposals;
use crate::discord::say::room::shortened;
use crate::discord::say::server::{asks, goes_on};
use starpost_games::clock::Terms;
use starpost_games::words::Language;

/// The page of the card with this number.
pub(super) fn page(server: &GuildRow, number: u8) -> Page<ServerItem> {
    Page::new(&menus(server), number)
}

/// The page of the card on which something is chosen; the first one for what is a button.
pub(super) fn page_with(server: &GuildRow, item: ServerItem) -> Page<ServerItem> {
    Page::with(&menus(server), item)
}

/// Everything there is a menu for.
fn menus(server: &GuildRow) -> Vec<ServerItem> {
    let items = ServerItem::ALL.into_iter();
    items.filter(|item| server.next(*item).is_none()).collect()
}

/// The menus and the buttons of a page of the card.
pub(super) fn rows(
    language: Language,
    server: &GuildRow,
    page: &Page<ServerItem>,
) -> Vec<CreateActionRow> {
    let buttons = Buttons::lasting(GameId(0), language);
    let items = page.items.iter();
    let menus = items.filter_map(|&item| menu(buttons, server, item));
    let mut row = vec![buttons.button(Op::CheckServer)];
    row.extend(page.turns(language, |page| buttons.custom_id(Op::ServerPage(page))));
    let items = ServerItem::ALL.into_iter();
    row.extend(items.filter_map(|item| button(buttons, server, item)));
    card::rows(menus, row)
}

/// The menu about something; `None` for what is a button.
fn menu(buttons: Buttons, server: &GuildRow, item: ServerItem) -> Option<CreateSelectMenu> {
    let language = buttons.language;
    let menu = MenuBuilder::new(buttons.custom_id(Op::SetUp(item))).asking(&asks(language, item));
    match server.value(item) {
        ServerValue::Channel(channel) => Some(menu.of_channels(channel)),
        ServerValue::Role(role) => Some(menu.of_roles(role)),
        ServerValue::Clock(clock) => {
            let label = |word: &str| proposals::term(language, "clock", word);
            let clock = clock.map(|clock| clock.to_string());
            let entries = card::entries(Terms::choices("clock"), clock.as_deref(), label);
            Some(menu.of_entries(entries))
        }
        ServerValue::Word(_) => None,
    }
}

/// Goes on to what comes after the word that is chosen; `None` for what is a menu.
fn button(buttons: Buttons, server: &GuildRow, item: ServerItem) -> Option<CreateButton> {
    let (ServerValue::Word(now), ServerValue::Word(next)) =
        (server.value(item), server.next(item)?)
    else {
        return None;
    };
    let label = goes_on(buttons.language, item, now, next);
    let button = CreateButton::new(buttons.custom_id(Op::SetUp(item)))
        .label(shortened(&label, BUTTON_LABEL));
    Some(button.style(ButtonStyle::Secondary))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::discord::limits::{BUTTONS, CUSTOM_ID, ROWS};
    use crate::discord::say::server::tests::servers;

    #[test]
    fn the_card_fits_and_every_menu_has_its_sentence_in_every_language() {
        let servers = servers();
        for (language, server) in Language::ALL
            .into_iter()
            .flat_map(|language| servers.iter().map(move |server| (language, server)))
        {
            let last = page(server, u8::MAX).number;
            let mut menus = 0;
            for number in 0..=last {
                let rows = rows(language, server, &page(server, number));
                menus += rows.len() - 1;
                check(&rows);
            }
            let buttons = ServerItem::ALL.into_iter().filter_map(|item| server.next(item));
            assert_eq!(menus + buttons.count(), ServerItem::ALL.len());
        }
    }

    fn check(rows: &[CreateActionRow]) {
        let written = serde_json::to_value(rows).expect("JSON");
        let rows = written.as_array().expect("rows");
        assert!(rows.len() <= ROWS);
        let mut ids = BTreeSet::new();
        let rows = rows.iter().map(|row| &row["components"]);
        for parts in rows.map(|parts| parts.as_array().expect("parts")) {
            assert!((1..=BUTTONS).contains(&parts.len()));
            for part in parts {
                let id = part["custom_id"].as_str().expect("an id");
                assert!(id.len() <= CUSTOM_ID && ids.insert(id.to_owned()), "{id}");
                let said = part["placeholder"].as_str().or(part["label"].as_str());
                is_sentence(said.expect("a sentence"));
                for entry in part["options"].as_array().into_iter().flatten() {
                    is_sentence(entry["label"].as_str().expect("a sentence"));
                }
            }
        }
    }

    #[track_caller]
    fn is_sentence(said: &str) {
        assert!(!said.starts_with("setup-") && !said.starts_with("button-"), "{said}");
    }
}
