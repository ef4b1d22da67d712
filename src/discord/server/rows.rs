//! The menus and the button of the card of `/setup`, as Discord shows them.

use serenity::all::{self, ButtonStyle, ChannelType};
use serenity::builder::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::app::{GameId, GuildRow, RoleId, Threads};
use crate::discord::custom_id::{Op, ServerItem};
use crate::discord::limits::{MENU_ENTRY, MENU_PLACEHOLDER};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::say;
use starpost_games::words::Language;

/// The menus and the button of the card.
pub(super) fn rows(language: Language, server: &GuildRow) -> Vec<CreateActionRow> {
    let buttons = Buttons::lasting(GameId(0), language);
    let menus = ServerItem::ALL.into_iter();
    let menus = menus.map(|item| CreateActionRow::SelectMenu(menu(buttons, server, item)));
    let check = buttons.button(Op::CheckServer, ButtonStyle::Primary);
    menus
        .chain([CreateActionRow::Buttons(vec![check])])
        .collect()
}

fn menu(buttons: Buttons, server: &GuildRow, item: ServerItem) -> CreateSelectMenu {
    let language = buttons.language;
    let kind = match item {
        ServerItem::Channel => channels(server),
        ServerItem::Threads => threads(language, server),
        ServerItem::Referee => roles(server.referee_role),
        ServerItem::League => roles(server.league_role),
    };
    let asks = say(language, &format!("setup-menu-{item}"), &[]);
    let menu = CreateSelectMenu::new(buttons.custom_id(Op::SetUp(item)), kind)
        .placeholder(shortened(&asks, MENU_PLACEHOLDER));
    match item {
        ServerItem::Threads => menu,
        // They can be emptied again.
        ServerItem::Channel | ServerItem::Referee | ServerItem::League => menu.min_values(0),
    }
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

fn threads(language: Language, server: &GuildRow) -> CreateSelectMenuKind {
    let entry = |threads: Threads| {
        let label = say(language, &format!("setup-threads-{threads}"), &[]);
        CreateSelectMenuOption::new(shortened(&label, MENU_ENTRY), threads.word())
            .default_selection(threads == server.threads)
    };
    CreateSelectMenuKind::String {
        options: Threads::ALL.into_iter().map(entry).collect(),
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
            for part in rows.iter().map(|row| &row["components"][0]) {
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
