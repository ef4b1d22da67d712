//! The ways on from each pick, in rows of which only the first button says what all have in common. Knows no game
//! and no sentence.

use std::sync::LazyLock;

use super::branch::Branch;
use super::entries::{ControlRow, Entry};
use super::layout::evenly;
use super::phone::{joined, pointed};
use crate::discord::limits::BUTTONS;
use starpost_games::words::Word;

/// The rows in which the first button can tell what all of them have in common: rows of those that begin with the
/// same pick, of several such in one row if there are many. `None` where that is more than one pick, there is no
/// room, or rows would have one button each that says everything in words.
pub(super) fn by_first<'a>(open: &Branch<'a>, room: usize) -> Option<Vec<ControlRow<'a>>> {
    if open.at().depth() != 1 {
        return None;
    }
    let all: Vec<Vec<EntryForms<'a>>> = open.next().iter().map(ways).collect::<Option<_>>()?;
    if all.iter().all(|ways| says_all(ways)) {
        return None;
    }
    let rows_of = |ways: &[EntryForms<'_>]| ways.len().div_ceil(BUTTONS);
    let has_room = all.iter().map(|ways| rows_of(ways)).sum::<usize>() <= room;
    let rows = all
        .iter()
        .flat_map(|ways| if has_room { evenly(ways, rows_of(ways)) } else { ways.chunks(BUTTONS) });
    let rows = joined(pointed(rows.map(row).collect(), room), room)?;
    (!rows.is_empty()).then(|| rows.into_iter().map(ControlRow::Buttons).collect())
}

/// An entry that can follow a pick, as the first button of a row and as a later one: the first shows that pick or
/// names its color, the others only what differs.
type EntryForms<'a> = [Entry<'a>; 2];

/// The sign that leads from the place where something is to the place where it goes.
pub(super) const ARROW: char = '→';

/// The word that leads to other ways to the same, after those that are shown.
static OTHER_WAYS: LazyLock<Word> = LazyLock::new(|| Word::Text("…".to_owned()));

/// True if this is one action that says in words what it is.
fn says_all(ways: &[EntryForms<'_>]) -> bool {
    let [[only, _]] = ways else {
        return false;
    };
    !matches!(only.label, Word::Text(_))
}

/// The ways that can follow a pick where that is one more pick, and at most one thing that is more. `None` where
/// it is not, or an action has a color that its row would not show.
fn ways<'a>(first: &Branch<'a>) -> Option<Vec<EntryForms<'a>>> {
    let (mut ways, mut further) = (Vec::new(), 0);
    for end in first.next() {
        let (Some(choice), Some(pick)) = (end.whole(), end.pick()) else {
            further += 1;
            continue;
        };
        let color = first.pick().and_then(|pick| pick.color);
        let is_told = pick.row.is_some() && color.is_some() && choice.summary.color == color;
        if choice.summary.color.is_some() && !is_told {
            return None;
        }
        // What says in words what it does needs no sign beside that: a row fits on a phone.
        let is_in_words = is_told || matches!(pick.label, Word::Message(_));
        let [whole, short] = [color.filter(|_| !is_in_words), None]
            .map(|color| Entry { color, ..Entry::action(&end, choice) });
        let label = &pick.label;
        let has_arrow = ends_with_arrow_to(whole.label, label);
        let later = Entry { label, has_arrow, ..short };
        ways.push([whole, later]);
    }
    if further == 1 && !ways.is_empty() {
        let others = Entry::pick(first)?;
        let label = &*OTHER_WAYS;
        let color = None;
        ways.push([others.clone(), Entry { label, color, ..others }]);
    }
    (further < 2 && !ways.is_empty()).then_some(ways)
}

/// True if signs end with an arrow to these.
fn ends_with_arrow_to(whole: &Word, end: &Word) -> bool {
    let (Word::Text(whole), Word::Text(end)) = (whole, end) else {
        return false;
    };
    let begins = whole.strip_suffix(end.as_str());
    begins.is_some_and(|begins| begins.ends_with(ARROW))
}

fn row<'a>(ways: &[EntryForms<'a>]) -> Vec<Entry<'a>> {
    let each = ways.iter().enumerate();
    each.map(|(at, [first, later])| if at == 0 { first } else { later }.clone()).collect()
}
