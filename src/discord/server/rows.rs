//! The menus and the button of the card of `/setup`, as Discord shows them.

use serenity::all::{self, ButtonStyle, ChannelType};
use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::app::{GameId, GuildRow, RoleId};
use crate::discord::custom_id::{Op, ServerMenu};
use crate::discord::limits::{BUTTON_LABEL, MENU_ENTRY, MENU_PLACEHOLDER};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::proposals;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use starpost_games::clock::Terms;
use starpost_games::words::Language;

/// The menus and the button of the card.
pub(super) fn rows(language: Language, server: &GuildRow) -> Vec<CreateActionRow> {
    let buttons = Buttons::lasting(GameId(0), language);
    let menus = ServerMenu::ALL.into_iter().filter_map(|item| {
        let menu = menu(buttons, server, item)?;
        Some(CreateActionRow::SelectMenu(menu))
    });
    let check = buttons.button(Op::CheckServer, ButtonStyle::Primary);
    let row = CreateActionRow::Buttons(vec![
        check,
        threads(buttons, server),
        theme(buttons, server),
    ]);
    menus.chain([row]).collect()
}

/// The menu about something; `None` for what is a button.
fn menu(buttons: Buttons, server: &GuildRow, item: ServerMenu) -> Option<CreateSelectMenu> {
    let language = buttons.language;
    let kind = match item {
        ServerMenu::Threads | ServerMenu::Theme => return None,
        ServerMenu::Channel => channels(server),
        ServerMenu::Clock => clocks(language, server),
        ServerMenu::Referee => roles(server.referee_role),
        ServerMenu::League => roles(server.league_role),
    };
    let asks = say(language, &format!("setup-menu-{item}"), &[]);
    let menu = CreateSelectMenu::new(buttons.custom_id(Op::SetUp(item)), kind)
        .placeholder(shortened(&asks, MENU_PLACEHOLDER));
    Some(match item {
        ServerMenu::Threads | ServerMenu::Theme | ServerMenu::Clock => menu,
        // They can be emptied again.
        ServerMenu::Channel | ServerMenu::Referee | ServerMenu::League => menu.min_values(0),
    })
}

fn channels(server: &GuildRow) -> CreateSelectMenuKind {
    let chosen = server.channel.iter();
    CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text]),
        default_channels: Some(chosen.map(|id| all::ChannelId::new(id.0)).collect()),
    }
}

fn roles(chosen: Option<RoleId>) -> CreateSelectMenuKind {
    let chosen = chosen.iter();
    CreateSelectMenuKind::Role {
        default_roles: Some(chosen.map(|id| all::RoleId::new(id.0)).collect()),
    }
}

/// Gives games threads, or takes them away.
fn threads(buttons: Buttons, server: &GuildRow) -> CreateButton {
    let label = say(
        buttons.language,
        &format!("setup-button-threads-{}", server.threads),
        &[],
    );
    CreateButton::new(buttons.custom_id(Op::SetUp(ServerMenu::Threads)))
        .label(shortened(&label, BUTTON_LABEL))
        .style(ButtonStyle::Secondary)
}

/// Gives the pictures that everybody sees the next theme there is.
fn theme(buttons: Buttons, server: &GuildRow) -> CreateButton {
    let next = say(
        buttons.language,
        &format!("theme-{}", server.theme.next()),
        &[],
    );
    let label = say(
        buttons.language,
        "setup-button-theme",
        &[("theme", text(next))],
    );
    CreateButton::new(buttons.custom_id(Op::SetUp(ServerMenu::Theme)))
        .label(shortened(&label, BUTTON_LABEL))
        .style(ButtonStyle::Secondary)
}

fn clocks(language: Language, server: &GuildRow) -> CreateSelectMenuKind {
    let now = server.terms.clock.to_string();
    let entry = |clock: String| {
        let label = proposals::term(language, "clock", &clock);
        let is_now = clock == now;
        CreateSelectMenuOption::new(shortened(&label, MENU_ENTRY), clock).default_selection(is_now)
    };
    CreateSelectMenuKind::String {
        options: Terms::choices("clock").into_iter().map(entry).collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::{ChannelId, GuildId};
    use crate::discord::limits::{CUSTOM_ID, ROWS};

    #[test]
    fn the_card_fits_and_every_menu_has_its_sentence_in_every_language() {
        let untouched = GuildRow::untouched(GuildId(7));
        let chosen = GuildRow {
            channel: Some(ChannelId(70)),
            referee_role: Some(RoleId(u64::MAX)),
            ..untouched.clone()
        };
        for (language, server) in Language::ALL
            .into_iter()
            .flat_map(|language| [(language, &untouched), (language, &chosen)])
        {
            let rows = serde_json::to_value(rows(language, server)).expect("JSON");
            let rows = rows.as_array().expect("rows");
            assert!(rows.len() <= ROWS);
            let mut ids = BTreeSet::new();
            let parts = rows
                .iter()
                .flat_map(|row| row["components"].as_array().expect("parts"));
            for part in parts {
                let id = part["custom_id"].as_str().expect("an id");
                assert!(id.len() <= CUSTOM_ID && ids.insert(id.to_owned()), "{id}");
                let said = part["placeholder"].as_str().or(part["label"].as_str());
                let said = said.expect("a sentence");
                assert!(
                    !said.starts_with("setup-") && !said.starts_with("button-"),
                    "{said}"
                );
                for entry in part["options"].as_array().into_iter().flatten() {
                    let label = entry["label"].as_str().expect("a sentence");
                    assert!(!label.starts_with("setup-"), "{label}");
                }
            }
        }
    }
}
