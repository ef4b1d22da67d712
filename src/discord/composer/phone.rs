//! The width of buttons on a phone, and rows of them that a phone need not break. Knows no game and no sentence.

use std::cmp::Reverse;

use super::entries::Entry;
use crate::discord::limits::BUTTONS;
use starpost_games::words::Word;

/// The number of signs that a color takes the place of.
const COLOR: usize = 3;

/// The number of signs that the edges of a button take the place of.
const EDGES: usize = 4;

/// The number of signs that a phone shows beside each other: one move with its color and four fields, or four
/// moves without.
const WIDE: usize = 36;

/// The length of a button, in signs; one that speaks in words is never short.
pub(super) fn signs(entry: &Entry<'_>) -> usize {
    let color = entry.color.map_or(0, |_| COLOR);
    match entry.label {
        Word::Text(signs) => signs.chars().count() + usize::from(entry.has_arrow) + color,
        Word::Message(_) | Word::Said(..) | Word::Count(_) | Word::Name(_) => usize::MAX,
    }
}

/// Leaves later buttons their arrows, unless rows must share one or a phone would break one with them.
pub(super) fn pointed(mut rows: Vec<Vec<Entry<'_>>>, room: usize) -> Vec<Vec<Entry<'_>>> {
    if rows.len() > room || rows.iter().any(|row| wide(row) > WIDE) {
        rows.iter_mut().flatten().for_each(|entry| entry.has_arrow = false);
    }
    rows
}

/// At most this many rows: if there are more, several share one. `None` where a phone would break that.
pub(super) fn joined(rows: Vec<Vec<Entry<'_>>>, room: usize) -> Option<Vec<Vec<Entry<'_>>>> {
    if rows.len() <= room {
        return Some(rows);
    }
    let shared = shared(&rows);
    let all = |places: Vec<usize>| places.into_iter().flat_map(|at| rows[at].clone()).collect();
    (shared.len() <= room).then(|| shared.into_iter().map(all).collect())
}

/// The rows that share one, in their order: the widest come first, each beside those with which it leaves least
/// room.
fn shared(rows: &[Vec<Entry<'_>>]) -> Vec<Vec<usize>> {
    let mut widest: Vec<usize> = (0..rows.len()).collect();
    widest.sort_by_key(|&at| Reverse(wide(&rows[at])));
    let wide = |places: &[usize]| places.iter().map(|&at| wide(&rows[at])).sum::<usize>();
    let long = |places: &[usize]| places.iter().map(|&at| rows[at].len()).sum::<usize>();
    let mut shared: Vec<Vec<usize>> = Vec::new();
    for at in widest {
        let fits = |beside: &&mut Vec<usize>| {
            let both = [&beside[..], &[at]].concat();
            long(&both) <= BUTTONS && wide(&both) <= WIDE
        };
        let beside = shared.iter_mut().filter(fits);
        match beside.max_by_key(|beside| wide(beside)) {
            Some(beside) => beside.push(at),
            None => shared.push(vec![at]),
        }
    }
    shared.iter_mut().for_each(|places| places.sort_unstable());
    shared.sort_unstable();
    shared
}

/// The width of a row, in signs; one with words is wider than any phone.
fn wide(row: &[Entry<'_>]) -> usize {
    let each = row.iter().map(|entry| signs(entry).min(WIDE) + EDGES);
    each.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::custom_id::At;
    use starpost_games::pieces::Color;

    /// The way in which the rows are joined of pieces that can go to so many fields each; the first of a piece
    /// has its color.
    fn shape(pieces: &[usize], room: usize) -> Option<Vec<usize>> {
        let (from, to) = (Word::Text("e4→d3".to_owned()), Word::Text("d3".to_owned()));
        let entry = |label, color| Entry { color, ..Entry::plain(At::default(), label) };
        let row = |&fields: &usize| {
            let first = entry(&from, Some(Color::Yellow));
            let others = std::iter::repeat_n(entry(&to, None), fields - 1);
            std::iter::once(first).chain(others).collect()
        };
        let rows = joined(pieces.iter().map(row).collect(), room)?;
        Some(rows.iter().map(Vec::len).collect())
    }

    #[test]
    fn rows_stay_apart_where_there_is_room() {
        assert_eq!(shape(&[2, 1, 5], 4), Some(vec![2, 1, 5]));
    }

    #[test]
    fn rows_share_one_where_there_is_none() {
        assert_eq!(shape(&[5, 1, 4, 1, 3], 4), Some(vec![5, 4, 4, 1]));
        assert_eq!(shape(&[2, 3, 1, 5, 2, 3], 4), Some(vec![4, 3, 4, 5]));
        assert_eq!(shape(&[5, 1, 5, 1, 5, 1], 4), Some(vec![5, 3, 5, 5]));
    }

    #[test]
    fn no_row_is_made_that_a_phone_would_break() {
        assert_eq!(shape(&[4, 4, 4, 4, 1], 4), None);
        assert_eq!(shape(&[5, 5, 5, 3, 2], 4), None);
    }
}
