//! What is asked below a verb: which piece, to what, where to. As buttons, if there is room. Knows no
//! game and no sentence.

use std::sync::LazyLock;

use super::branch::Branch;
use super::entries::{About, Entry, Menu, Question, Row};
use super::phone::{joined, pointed, signs};
use crate::discord::limits::{BUTTONS, MENU_ENTRIES};
use starpost_games::words::Word;

/// What is asked next, in at most this many rows: of a verb the whole actions, if they fit,
/// otherwise one pick.
pub(super) fn below<'a>(open: &Branch<'a>, room: usize) -> Vec<Row<'a>> {
    let most = room * BUTTONS;
    let actions = actions(open);
    if let Some(rows) = by_first(open, room) {
        return rows;
    }
    let is_piece_first = is_piece_first(open, &actions);
    let whole = match actions.is_empty() {
        true => Vec::new(),
        false => [actions, asides(open)].concat(),
    };
    if (1..=most).contains(&whole.len()) && !is_piece_first {
        return grid(open, &whole, room);
    }
    let next = picks(open);
    if next.len() <= most {
        return buttons(&next, room);
    }
    let entries = match whole.len() {
        1..=MENU_ENTRIES => whole,
        _ => next,
    };
    let about = open.asks().map(About::Question);
    let menu = about.map(|about| menu(open, about, entries));
    menu.into_iter().collect()
}

/// How many moves are shown at once, so that they can be taken in at a glance.
pub(super) const FEW: usize = 10;

/// Whether which piece it is comes first, and then where it goes: there are many moves of several
/// pieces, which have no room beside the board. The colors of these stand on the pieces, and none on
/// the moves.
fn is_piece_first(open: &Branch<'_>, actions: &[Entry<'_>]) -> bool {
    let has_color = |first: &Branch<'_>| first.pick().is_some_and(|pick| pick.color.is_some());
    actions.len() > FEW
        && actions.iter().all(|action| action.color.is_none())
        && open.next().iter().all(has_color)
}

/// What is asked there, in words.
pub(super) fn question<'a>(open: &Branch<'a>) -> Option<Question<'a>> {
    let given = open.given().iter().map(|pick| &pick.label);
    Some(Question {
        given: given.collect(),
        asks: open.asks()?,
    })
}

/// A menu of everything, whose page is still to be cut out.
pub(super) fn menu<'a>(open: &Branch<'a>, about: About<'a>, entries: Vec<Entry<'a>>) -> Row<'a> {
    Row::Menu(Menu {
        at: open.at(),
        about,
        entries,
    })
}

/// How many short buttons a phone shows beside each other; of those with two signs as many as a row
/// can have.
const ON_A_PHONE: usize = 4;

/// Up to how many buttons of signs have room on a phone to say their verb too.
const MOST_WITH_VERB: usize = 3;

/// How many signs a short button has at most, where a color takes the place of some.
const SHORT: usize = 5;
const SHORTEST: usize = 2;

/// Buttons as they stand on the board, if they do and there is room; otherwise in as few rows as
/// they fit in, all about equally long. Short ones are in rows that a phone need not break, if there
/// is room for so many. What is no field comes after those that are.
pub(super) fn buttons<'a>(entries: &[Entry<'a>], room: usize) -> Vec<Row<'a>> {
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
    let rows = match unbroken <= room {
        true => unbroken,
        false => entries.len().div_ceil(BUTTONS),
    };
    let rows = evenly(entries, rows);
    rows.map(|row| Row::Buttons(row.to_vec())).collect()
}

/// A row of buttons for each row of the board. `None` where one row is enough for all, some are not on
/// the board, or there is no room.
fn as_on_the_board<'a>(entries: &[Entry<'a>], room: usize) -> Option<Vec<Row<'a>>> {
    let rows = entries.chunk_by(|one, next| one.row == next.row);
    let fits = |row: &[Entry<'_>]| row.len() <= BUTTONS && row.iter().all(|one| one.row.is_some());
    let is_many = entries.len() > BUTTONS;
    let is_board = is_many && rows.clone().count() <= room && rows.clone().all(fits);
    is_board.then(|| rows.map(|row| Row::Buttons(row.to_vec())).collect())
}

/// The whole actions of a verb. None below further picks, since the label of an action repeats them
/// all.
fn actions<'a>(open: &Branch<'a>) -> Vec<Entry<'a>> {
    if open.at().depth() != 1 {
        return Vec::new();
    }
    let ends = open.ends();
    let entry = |end: &Branch<'a>| Some(Entry::action(end, end.whole()?));
    let mut entries: Vec<Entry<'a>> = ends.iter().filter_map(entry).collect();
    let is_signs = |entry: &Entry<'_>| matches!(entry.label, Word::Text(_));
    if entries.len() <= MOST_WITH_VERB && entries.iter().all(is_signs) {
        let verb = open.given().first().map(|pick| &pick.label);
        entries.iter_mut().for_each(|entry| entry.verb = verb);
    }
    entries
}

/// The picks that lead to more than whole actions: to what is aside.
fn asides<'a>(open: &Branch<'a>) -> Vec<Entry<'a>> {
    let next = open.next();
    let asides = next.iter().filter(|first| first.has_aside());
    asides.filter_map(Entry::pick).collect()
}

/// The possible next picks.
pub(super) fn picks<'a>(open: &Branch<'a>) -> Vec<Entry<'a>> {
    open.next().iter().filter_map(Entry::pick).collect()
}

/// Where the first button of a row can tell what all of them have in common: rows of those that begin
/// with the same pick, of several such in one row if there are many. `None` where that is more than one
/// pick, there is no room, or rows would have one button each that says everything in words.
fn by_first<'a>(open: &Branch<'a>, room: usize) -> Option<Vec<Row<'a>>> {
    if open.at().depth() != 1 {
        return None;
    }
    let all: Vec<Vec<Way<'a>>> = open.next().iter().map(ways).collect::<Option<_>>()?;
    if all.iter().all(|ways| says_all(ways)) {
        return None;
    }
    let rows_of = |ways: &[Way<'_>]| ways.len().div_ceil(BUTTONS);
    let has_room = all.iter().map(|ways| rows_of(ways)).sum::<usize>() <= room;
    let rows = all.iter().flat_map(|ways| match has_room {
        true => evenly(ways, rows_of(ways)),
        false => ways.chunks(BUTTONS),
    });
    let rows = joined(pointed(rows.map(row).collect(), room), room)?;
    (!rows.is_empty()).then(|| rows.into_iter().map(Row::Buttons).collect())
}

/// What can follow a pick, as the first button of a row and as a later one: the first shows that pick or
/// names its color, the others only what differs.
type Way<'a> = [Entry<'a>; 2];

/// What leads in signs from where something is to where it goes.
pub(super) const ARROW: char = '→';

/// What leads to other ways to the same, after those that are shown.
static OTHER_WAYS: LazyLock<Word> = LazyLock::new(|| Word::Text("…".to_owned()));

/// Whether this is one action that says in words what it is.
fn says_all(ways: &[Way<'_>]) -> bool {
    let [[only, _]] = ways else {
        return false;
    };
    !matches!(only.label, Word::Text(_))
}

/// What can follow a pick where that is one more pick, and at most one thing that is more. `None` where
/// it is not, or an action has a color that its row would not show.
fn ways<'a>(first: &Branch<'a>) -> Option<Vec<Way<'a>>> {
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
        let [whole, short] = [color.filter(|_| !is_in_words), None].map(|color| Entry {
            color,
            ..Entry::action(&end, choice)
        });
        let label = &pick.label;
        let has_arrow = ends_with_arrow_to(whole.label, label);
        let later = Entry {
            label,
            has_arrow,
            ..short
        };
        ways.push([whole, later]);
    }
    if further == 1 && !ways.is_empty() {
        let others = Entry::pick(first)?;
        let label = &*OTHER_WAYS;
        let color = None;
        ways.push([
            others.clone(),
            Entry {
                label,
                color,
                ..others
            },
        ]);
    }
    (further < 2 && !ways.is_empty()).then_some(ways)
}

/// Whether signs end with an arrow to these.
fn ends_with_arrow_to(whole: &Word, end: &Word) -> bool {
    let (Word::Text(whole), Word::Text(end)) = (whole, end) else {
        return false;
    };
    let begins = whole.strip_suffix(end.as_str());
    begins.is_some_and(|begins| begins.ends_with(ARROW))
}

fn row<'a>(ways: &[Way<'a>]) -> Vec<Entry<'a>> {
    let each = ways.iter().enumerate();
    each.map(|(at, [first, later])| if at == 0 { first } else { later }.clone())
        .collect()
}

/// So many parts, all about equally long.
fn evenly<T>(all: &[T], parts: usize) -> std::slice::Chunks<'_, T> {
    all.chunks(all.len().div_ceil(parts.max(1)).max(1))
}

/// Buttons, those that begin with the same pick in a row of their own where that is possible.
fn grid<'a>(open: &Branch<'a>, entries: &[Entry<'a>], room: usize) -> Vec<Row<'a>> {
    let groups = open.next().into_iter().map(|first| {
        let own = entries
            .iter()
            .filter(|entry| first.at().leads_to(&entry.at));
        own.cloned().collect::<Vec<_>>()
    });
    let groups: Vec<Vec<Entry<'_>>> = groups.collect();
    let is_grid = groups.len() <= room
        && groups.iter().any(|group| group.len() > 1)
        && groups
            .iter()
            .all(|group| (1..=BUTTONS).contains(&group.len()));
    match is_grid {
        true => lying(groups).into_iter().map(in_one_color).collect(),
        false => buttons(entries, room),
    }
}

/// A row whose buttons all have one color shows it on the first of them: with it on each, a phone
/// would break the row.
fn in_one_color(mut row: Vec<Entry<'_>>) -> Row<'_> {
    let color = row.first().and_then(|first| first.color);
    if row.len() > 1 && row.iter().all(|entry| entry.color == color) {
        row.iter_mut().skip(1).for_each(|entry| entry.color = None);
    }
    Row::Buttons(row)
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
    (0..wide)
        .map(|at| groups.iter().map(|group| group[at].clone()).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::custom_id::At;
    use starpost_games::games::{Choice, Pick, Summary};
    use starpost_games::pieces::Color;

    /// How many of so many buttons are in each row, where there is room for four.
    fn shape(label: &str, color: Option<Color>, many: usize) -> Vec<usize> {
        let label = Word::Text(label.to_owned());
        let entry = Entry {
            color,
            ..Entry::plain(At::default(), &label)
        };
        let rows = buttons(&vec![entry; many], 4).into_iter();
        let long = rows.map(|row| match row {
            Row::Buttons(row) => row.len(),
            Row::Menu(_) => 0,
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
        let entry = |row| Entry {
            row,
            ..Entry::plain(At::default(), &label)
        };
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
        let entry = |color| Entry {
            color: Some(color),
            ..Entry::plain(At::default(), &label)
        };
        let colors = |row: &[Entry<'_>]| row.iter().map(|one| one.color).collect::<Vec<_>>();
        let red = in_one_color(vec![entry(Color::Red); 3]);
        assert_eq!(colors(red.entries()), [Some(Color::Red), None, None]);
        let mixed = in_one_color(vec![entry(Color::Red), entry(Color::Blue)]);
        assert_eq!(
            colors(mixed.entries()),
            [Some(Color::Red), Some(Color::Blue)]
        );
    }

    /// The rows under a draft in which pieces can move to these fields, as buttons say them: with a star
    /// where they show a color.
    fn moves(pieces: &[(&str, &[&str])]) -> Vec<String> {
        let pick = |label: &str, color| Pick {
            asks: "ask-what",
            label: Word::Text(label.to_owned()),
            color,
            row: None,
            is_aside: false,
        };
        let travel = |from: &str, to: &str| Choice {
            picks: vec![
                pick("Move", None),
                pick(from, Some(Color::Yellow)),
                pick(to, None),
            ],
            summary: Summary::plain(Word::Text(format!("{from}→{to}"))),
            action: format!("move {from} {to}"),
        };
        let each = pieces.iter();
        let choices = each.flat_map(|(from, goals)| goals.iter().map(|to| travel(from, to)));
        let choices: Vec<Choice> = choices.collect();
        let root = Branch::root(&choices).expect("choices");
        let said = |entry: &Entry<'_>| {
            let Word::Text(label) = entry.label else {
                panic!("no signs: {:?}", entry.label);
            };
            let color = if entry.color.is_some() { "*" } else { "" };
            let arrow = if entry.has_arrow { "→" } else { "" };
            format!("{color}{arrow}{label}")
        };
        let rows = below(&root.settled(), 4).into_iter();
        let rows = rows.map(|row| row.entries().iter().map(said).collect::<Vec<_>>().join(" "));
        rows.collect()
    }

    #[test]
    fn moves_of_a_piece_share_rows_that_begin_with_it() {
        let far = ["d3", "e3", "f3", "f4", "e5", "f5"];
        let rows = moves(&[("e4", &far), ("d5", &["c5", "e5"])]);
        assert_eq!(rows, ["*e4→d3 →e3 →f3", "*e4→f4 →e5 →f5", "*d5→c5 →e5"]);
    }

    #[test]
    fn moves_have_no_arrows_where_a_phone_would_break_rows_with_them() {
        let rows = moves(&[
            ("e4", &["d3", "e3", "f3", "f4", "e5"]),
            ("d5", &["c5", "e5"]),
        ]);
        assert_eq!(rows, ["*e4→d3 e3 f3 f4 e5", "*d5→c5 e5"]);
        let two: &[&str] = &["d3", "e3"];
        let rows = moves(&["a1", "b2", "c3", "d4", "e5", "f6"].map(|from| (from, two)));
        assert!(
            rows.iter().all(|row| row.matches('→').count() <= 2),
            "{rows:?}"
        );
    }
}
