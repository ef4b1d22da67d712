//! The rows of a card.

use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenu};

/// A row for each menu, and below them the buttons, if there are any.
pub(crate) fn rows(
    menus: impl Iterator<Item = CreateSelectMenu>,
    buttons: Vec<CreateButton>,
) -> Vec<CreateActionRow> {
    let last = (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons));
    menus.map(CreateActionRow::SelectMenu).chain(last).collect()
}
