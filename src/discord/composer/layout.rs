//! The layout of buttons in rows: as the fields stand on the board, as a grid, or as many in each row as a phone
//! shows. Knows no game and no sentence.

use super::branch::Branch;
use super::entries::{ControlRow, Entry};
use super::phone::signs;
use crate::discord::limits::BUTTONS;

/// The number of short buttons that a phone shows beside each other; of those with two signs as many as a row can
/// have.
const ON_A_PHONE: usize = 4;

/// The number of signs that a short button has at most, where a color takes the place of some.
const SHORT: usize = 5;
const SHORTEST: usize = 2;

/// Buttons as they stand on the board, if they do and there is room; otherwise in as few rows as
/// they fit in, all about equally long. Short ones are in rows that a phone need not break, if there
/// is room for so many. What is no field comes after those that are.
pub(super) fn buttons<'a>(entries: &[Entry<'a>], room: usize) -> Vec<ControlRow<'a>> {
    let mut entries = entries.to_vec();
    entries.sort_by_key(|entry| entry.row.is_none());
    let entries = &entries[..];
    if let Some(rows) = as_on_the_board(entries, room) {
        return rows;
    }
    let longest = entries.iter().map(signs).max().unwrap_or_default();
    let is_broken = (SHORTEST + 1..=SHORT).contains(&longest);
    let in_a_row = if is_broken { ON_A_PHONE } else { BUTTONS };
    let unbroken = entries.len().div_ceil(in_a_row);
    let rows = if unbroken <= room { unbroken } else { entries.len().div_ceil(BUTTONS) };
    let rows = evenly(entries, rows);
    rows.map(|row| ControlRow::Buttons(row.to_vec())).collect()
}

/// A row of buttons for each row of the board. `None` where one row is enough for all, some are not on
/// the board, or there is no room.
fn as_on_the_board<'a>(entries: &[Entry<'a>], room: usize) -> Option<Vec<ControlRow<'a>>> {
    let rows = entries.chunk_by(|one, next| one.row == next.row);
    let fits = |row: &[Entry<'_>]| row.len() <= BUTTONS && row.iter().all(|one| one.row.is_some());
    let is_many = entries.len() > BUTTONS;
    let is_board = is_many && rows.clone().count() <= room && rows.clone().all(fits);
    is_board.then(|| rows.map(|row| ControlRow::Buttons(row.to_vec())).collect())
}

/// So many parts, all about equally long.
pub(super) fn evenly<T>(all: &[T], parts: usize) -> std::slice::Chunks<'_, T> {
    all.chunks(all.len().div_ceil(parts.max(1)).max(1))
}

/// Buttons, those that begin with the same pick in a row of their own where that is possible.
pub(super) fn grid<'a>(
    open: &Branch<'a>,
    entries: &[Entry<'a>],
    room: usize,
) -> Vec<ControlRow<'a>> {
    let groups: Vec<Vec<Entry<'_>>> = open
        .next()
        .into_iter()
        .map(|first| {
            let own = entries.iter().filter(|entry| first.at().leads_to(&entry.at));
            own.cloned().collect::<Vec<_>>()
        })
        .collect();
    let is_grid = groups.len() <= room
        && groups.iter().any(|group| group.len() > 1)
        && groups.iter().all(|group| (1..=BUTTONS).contains(&group.len()));
    if is_grid {
        lying(groups).into_iter().map(in_one_color).collect()
    } else {
        buttons(entries, room)
    }
}

/// A row whose buttons all have one color shows it on the first of them: with it on each, a phone
/// would break the row.
fn in_one_color(mut row: Vec<Entry<'_>>) -> ControlRow<'_> {
    let color = row.first().and_then(|first| first.color);
    if row.len() > 1 && row.iter().all(|entry| entry.color == color) {
        row.iter_mut().skip(1).for_each(|entry| entry.color = None);
    }
    ControlRow::Buttons(row)
}

/// A grid that is higher than wide is turned, if that makes its rows no longer than a phone is wide:
/// the same answers stand in the same place of every group.
fn lying<'a>(groups: Vec<Vec<Entry<'a>>>) -> Vec<Vec<Entry<'a>>> {
    let wide = groups.first().map_or(0, Vec::len);
    let says = |group: &[Entry<'a>]| group.iter().map(|entry| entry.label).collect::<Vec<_>>();
    let is_even = groups.windows(2).all(|two| says(&two[0]) == says(&two[1]));
    if !is_even || wide >= groups.len() || groups.len() > ON_A_PHONE {
        return groups;
    }
    (0..wide).map(|at| groups.iter().map(|group| group[at].clone()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::custom_id::At;
    use starpost_games::pieces::Color;
    use starpost_games::words::Word;

    /// The number of buttons in each row, of so many, where there is room for four.
    fn shape(label: &str, color: Option<Color>, many: usize) -> Vec<usize> {
        let label = Word::Text(label.to_owned());
        let entry = Entry { color, ..Entry::plain(At::default(), &label) };
        let rows = buttons(&vec![entry; many], 4).into_iter();
        let long = rows.map(|row| match row {
            ControlRow::Buttons(row) => row.len(),
            ControlRow::Menu(_) => 0,
        });
        long.collect()
    }

    #[test]
    fn short_buttons_are_in_rows_that_a_phone_need_not_break() {
        assert_eq!(shape("e4→d3", None, 15), [4, 4, 4, 3]);
        assert_eq!(shape("b4", Some(Color::Red), 5), [3, 2]);
        assert_eq!(shape("e4→d3", None, 17), [5, 5, 5, 2], "there is no room");
        assert_eq!(shape("g1 · South", None, 10), [5, 5]);
        assert_eq!(shape("b4 ↑", Some(Color::Red), 5), [5]);
        assert_eq!(shape("b4", None, 5), [5]);
        assert_eq!(shape("b4", None, 8), [4, 4]);
    }

    #[test]
    fn buttons_for_fields_stand_as_the_fields_do() {
        let label = Word::Text("b4".to_owned());
        let entry = |row| Entry { row, ..Entry::plain(At::default(), &label) };
        let shape = |rows: &[Option<u8>]| {
            let entries: Vec<Entry<'_>> = rows.iter().copied().map(entry).collect();
            let rows = buttons(&entries, 4).into_iter();
            rows.map(|row| row.entries().len()).collect::<Vec<_>>()
        };
        let around = [2, 2, 2, 3, 3, 4, 4, 4].map(Some);
        assert_eq!(shape(&around), [3, 2, 3]);
        assert_eq!(shape(&around[..5]), [5], "one row is enough");
        let tall = [0, 1, 2, 3, 4, 5].map(Some);
        assert_eq!(shape(&tall), [3, 3], "there is no room");
        assert_eq!(shape(&[&around[..], &[None]].concat()), [5, 4], "a word");
        let entries = [None, Some(0), Some(0)].map(entry);
        let rows = buttons(&entries, 4).into_iter();
        let last = rows.flat_map(|row| row.entries().to_vec()).next_back();
        assert_eq!(last.map(|entry| entry.row), Some(None), "the word is last");
    }

    #[test]
    fn rows_of_one_color_show_it_once_so_that_a_phone_need_not_break_them() {
        let label = Word::Text("b4".to_owned());
        let entry = |color| Entry { color: Some(color), ..Entry::plain(At::default(), &label) };
        let colors = |row: &[Entry<'_>]| row.iter().map(|one| one.color).collect::<Vec<_>>();
        let red = in_one_color(vec![entry(Color::Red); 3]);
        assert_eq!(colors(red.entries()), [Some(Color::Red), None, None]);
        let mixed = in_one_color(vec![entry(Color::Red), entry(Color::Blue)]);
        assert_eq!(colors(mixed.entries()), [Some(Color::Red), Some(Color::Blue)]);
    }
}
