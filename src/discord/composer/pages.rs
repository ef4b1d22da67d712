//! Menus that are too long for one page. Knows no game and no sentence.

use super::entries::{ControlRow, Entry, Menu};
use crate::discord::custom_id::{At, Turned};
use crate::discord::limits::MENU_ENTRIES;
use starpost_games::words::Word;

/// The number of entries on a page if there are several: two are for turning pages.
const PAGE: usize = MENU_ENTRIES - 2;

static EARLIER: Word = Word::Message("menu-page-before");
static LATER: Word = Word::Message("menu-page-after");

/// The rows with each menu cut to one page: the one it is turned to, or that of what is chosen in
/// it, or the first.
pub(super) fn paged(rows: Vec<ControlRow<'_>>, open: At, room: usize) -> Vec<ControlRow<'_>> {
    let room = u8::try_from(room).unwrap_or(u8::MAX);
    let each = (0u8..).zip(rows);
    let cut = |(row, shown)| match shown {
        ControlRow::Menu(menu) => ControlRow::Menu(page(menu, (row, room), open)),
        buttons @ ControlRow::Buttons(_) => buttons,
    };
    each.map(cut).collect()
}

/// `row` is the menu's own, of as many as there may be.
fn page(menu: Menu<'_>, (row, room): (u8, u8), open: At) -> Menu<'_> {
    let size = if menu.entries.len() <= MENU_ENTRIES { MENU_ENTRIES } else { PAGE };
    let last = menu.entries.len().saturating_sub(1) / size;
    let turned = open.turned().filter(|turned| turned.row == row);
    let chosen = || menu.entries.iter().position(|entry| entry.is_chosen);
    let page = match turned {
        Some(turned) => usize::from(turned.page).min(last),
        None => chosen().map_or(0, |index| index / size),
    };
    let at = |page| {
        let page = u16::try_from(page).unwrap_or(u16::MAX);
        open.turned_to(Turned { row, page, room })
    };
    let earlier = page.checked_sub(1).map(|page| Entry::plain(at(page), &EARLIER));
    let later = (page < last).then(|| Entry::plain(at(page + 1), &LATER));
    let shown = menu.entries.into_iter().skip(page * size).take(size);
    Menu { at: at(page), entries: earlier.into_iter().chain(shown).chain(later).collect(), ..menu }
}
