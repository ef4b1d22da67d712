//! A menu on a card: of words, or of what Discord lists itself.

use serenity::all::{self, ChannelType, UserId};
use serenity::builder::{CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::app::{ChannelId, PersonId, RoleId};
use crate::discord::limits::{MENU_ENTRIES, MENU_PLACEHOLDER};
use crate::discord::say::room::shortened;

/// A menu before it is known what it lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MenuBuilder {
    id: String,
    asks: Option<String>,
}

impl MenuBuilder {
    /// One that carries this custom id.
    pub(crate) fn new(id: String) -> MenuBuilder {
        MenuBuilder { id, asks: None }
    }

    /// The menu with the words that it says while nothing is chosen.
    pub(crate) fn asking(self, words: &str) -> MenuBuilder {
        let asks = Some(shortened(words, MENU_PLACEHOLDER));
        MenuBuilder { asks, ..self }
    }

    /// Of these entries, as many as there is room for.
    pub(crate) fn of_entries(self, mut entries: Vec<CreateSelectMenuOption>) -> CreateSelectMenu {
        entries.truncate(MENU_ENTRIES);
        self.listing(CreateSelectMenuKind::String { options: entries })
    }

    /// Of people, at most so many; it can be emptied again.
    pub(crate) fn of_people(
        self,
        chosen: impl Iterator<Item = PersonId>,
        most: u8,
    ) -> CreateSelectMenu {
        let chosen = chosen.map(|person| UserId::new(person.0));
        let menu =
            self.listing(CreateSelectMenuKind::User { default_users: Some(chosen.collect()) });
        menu.min_values(0).max_values(most)
    }

    /// Of text channels; it can be emptied again.
    pub(crate) fn of_channels(self, chosen: Option<ChannelId>) -> CreateSelectMenu {
        let chosen = chosen.iter().map(|id| all::ChannelId::new(id.0));
        let menu = self.listing(CreateSelectMenuKind::Channel {
            channel_types: Some(vec![ChannelType::Text]),
            default_channels: Some(chosen.collect()),
        });
        menu.min_values(0)
    }

    /// Of roles; it can be emptied again.
    pub(crate) fn of_roles(self, chosen: Option<RoleId>) -> CreateSelectMenu {
        let chosen = chosen.iter().map(|id| all::RoleId::new(id.0));
        let menu =
            self.listing(CreateSelectMenuKind::Role { default_roles: Some(chosen.collect()) });
        menu.min_values(0)
    }

    fn listing(self, kind: CreateSelectMenuKind) -> CreateSelectMenu {
        let menu = CreateSelectMenu::new(self.id, kind);
        match self.asks {
            Some(words) => menu.placeholder(words),
            None => menu,
        }
    }
}
