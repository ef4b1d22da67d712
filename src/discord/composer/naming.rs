//! The menu of other names for what the last action has made. Knows no game.

use serenity::builder::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::rows::buttons;
use crate::app::Draft;
use crate::discord::custom_id::Op;
use crate::discord::limits::{MENU_ENTRIES, MENU_ENTRY};
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::say;
use starpost_games::games::Naming;
use starpost_games::words::Language;

/// As many other names as fit in a menu, the likeliest first; `None` if there are none. An entry
/// stands for the place of its name among all of them.
pub(super) fn names(
    language: Language,
    draft: &Draft,
    namings: &[Naming],
) -> Option<CreateActionRow> {
    let shown = namings.iter().take(MENU_ENTRIES);
    let option = |(place, naming): (usize, &Naming)| {
        CreateSelectMenuOption::new(shortened(&naming.name, MENU_ENTRY), place.to_string())
    };
    let options: Vec<CreateSelectMenuOption> = shown.enumerate().map(option).collect();
    if options.is_empty() {
        return None;
    }
    let id = buttons(language, draft).custom_id(Op::Name);
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    let placeholder = say(language, "menu-name", &[]);
    Some(CreateActionRow::SelectMenu(menu.placeholder(placeholder)))
}
