//! Private messages on which something is chosen in menus: the set-up card, the card of a league, that of
//! `/setup` and that of `/settings` are all laid out here. Knows nothing of what is chosen.

mod entry;
mod menu;
mod page;
mod refusal;
mod rows;

pub(crate) use entry::{entries, entry};
pub(crate) use menu::MenuBuilder;
pub(crate) use page::Page;
pub(crate) use refusal::or_card;
pub(crate) use rows::rows;
