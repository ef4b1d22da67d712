//! The questions that are asked below a verb: which piece, to what, where to. As buttons, if there is room. Knows
//! no game and no sentence.

use super::branch::Branch;
use super::entries::{ButtonQuestion, ControlRow, Entry, Menu, MenuPlaceholder};
use super::layout::{buttons, grid};
use super::ways::by_first;
use crate::discord::limits::{BUTTONS, MENU_ENTRIES};
use starpost_games::words::Word;

/// The rows that are asked next, at most this many: of a verb the whole actions, if they fit, otherwise one pick.
pub(super) fn below<'a>(open: &Branch<'a>, room: usize) -> Vec<ControlRow<'a>> {
    let most = room * BUTTONS;
    let actions = actions(open);
    if let Some(rows) = by_first(open, room) {
        return rows;
    }
    let is_piece_first = is_piece_first(open, &actions);
    let whole = if actions.is_empty() { Vec::new() } else { [actions, asides(open)].concat() };
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
    let about = open.asks().map(MenuPlaceholder::Question);
    let menu = about.map(|about| menu(open, about, entries));
    menu.into_iter().collect()
}

/// The number of moves that are shown at once, so that they can be taken in at a glance.
pub(super) const FEW: usize = 10;

/// True if the choice of piece comes first, and then where it goes: there are many moves of several pieces, which
/// have no room beside the board. The colors of these stand on the pieces, and none on the moves.
fn is_piece_first(open: &Branch<'_>, actions: &[Entry<'_>]) -> bool {
    let has_color = |first: &Branch<'_>| first.pick().is_some_and(|pick| pick.color.is_some());
    actions.len() > FEW
        && actions.iter().all(|action| action.color.is_none())
        && open.next().iter().all(has_color)
}

/// The question that is asked there, in words.
pub(super) fn question<'a>(open: &Branch<'a>) -> Option<ButtonQuestion<'a>> {
    let given = open.given().iter().map(|pick| &pick.label);
    Some(ButtonQuestion { given: given.collect(), asks: open.asks()? })
}

/// A menu of everything, whose page is still to be cut out.
pub(super) fn menu<'a>(
    open: &Branch<'a>,
    about: MenuPlaceholder<'a>,
    entries: Vec<Entry<'a>>,
) -> ControlRow<'a> {
    ControlRow::Menu(Menu { at: open.at(), about, entries })
}

/// Up to how many buttons of signs have room on a phone to say their verb too.
const MOST_WITH_VERB: usize = 3;

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

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::games::{Choice, Pick, Summary};
    use starpost_games::pieces::Color;

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
            picks: vec![pick("Move", None), pick(from, Some(Color::Yellow)), pick(to, None)],
            summary: Summary::plain(Word::Text(format!("{from}→{to}"))),
            action: format!("move {from} {to}"),
        };
        let each = pieces.iter();
        let choices: Vec<Choice> =
            each.flat_map(|(from, goals)| goals.iter().map(|to| travel(from, to))).collect();
        let root = Branch::root(&choices).expect("choices");
        let said = |entry: &Entry<'_>| {
            let Word::Text(label) = entry.label else {
                panic!("no signs: {:?}", entry.label);
            };
            let color = if entry.color.is_some() { "*" } else { "" };
            let arrow = if entry.has_arrow { "→" } else { "" };
            format!("{color}{arrow}{label}")
        };
        let rows = below(&root.settled(), 4)
            .into_iter()
            .map(|row| row.entries().iter().map(said).collect::<Vec<_>>().join(" "));
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
        let rows = moves(&[("e4", &["d3", "e3", "f3", "f4", "e5"]), ("d5", &["c5", "e5"])]);
        assert_eq!(rows, ["*e4→d3 e3 f3 f4 e5", "*d5→c5 e5"]);
        let two: &[&str] = &["d3", "e3"];
        let rows = moves(&["a1", "b2", "c3", "d4", "e5", "f6"].map(|from| (from, two)));
        assert!(rows.iter().all(|row| row.matches('→').count() <= 2), "{rows:?}");
    }
}
