//! From legal actions to what is asked and back: what is shown after some picks, and where an entry
//! leads. Pure; knows no game, no sentence and no message.

use super::branch::Branch;
use super::entries::{ControlRow, DraftControls};
use super::fields::fields;
use super::pages::paged;
use super::verb_questions::{FEW, below, question};
use super::verbs::verbs;
use crate::discord::custom_id::At;
use starpost_games::games::{Choice, Pick};

/// The place that an entry leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Led<'a> {
    /// The next question.
    On(At),
    /// This action.
    To(&'a str),
}

/// The question that is asked after these picks, in at most this many rows, or in as few as before if a page of a
/// menu was turned; nothing if nothing can be done. Picks without a choice are not asked. `None` if nothing is
/// there.
pub fn asked(choices: &[Choice], at: At, room: usize) -> Option<DraftControls<'_>> {
    let Some(root) = Branch::root(choices) else {
        return Some(DraftControls::default());
    };
    let room = at.turned().map_or(room, |turned| usize::from(turned.room).clamp(1, room));
    let asked = match at.depth() {
        0 => verbs(&root, room),
        _ => further(&root, &Branch::open(choices, at)?.settled(), room)?,
    };
    Some(DraftControls {
        rows: paged(asked.rows, at, room),
        has_form: at.depth() == 0 && fields(choices).is_some(),
        ..asked
    })
}

/// The place that these picks lead to. `None` if nothing is there.
pub fn follow(choices: &[Choice], at: At) -> Option<Led<'_>> {
    let branch = Branch::open(choices, at)?;
    match branch.settled().whole() {
        Some(choice) if at.depth() > 0 => Some(Led::To(&choice.action)),
        _ => Some(Led::On(at)),
    }
}

/// All picks that are made with these, those without a choice among them.
pub fn given(choices: &[Choice], at: At) -> &[Pick] {
    let branch = Branch::open(choices, at);
    branch.map_or(&[], |branch| branch.settled().given())
}

/// The question that is asked below a verb, under the last choice if there is room for that: not above many
/// buttons.
fn further<'a>(root: &Branch<'a>, open: &Branch<'a>, room: usize) -> Option<DraftControls<'a>> {
    if open.whole().is_some() {
        return None;
    }
    let mut rows = below(open, room);
    let led_by = led_by(root, open, room);
    let back = led_by.as_ref().map_or_else(At::default, |before| before.from);
    if rows.len() < room && !are_many(&rows) {
        rows.splice(0..0, led_by.and_then(Before::shown));
    }
    Some(DraftControls { rows, question: question(open), back, ..DraftControls::default() })
}

fn are_many(rows: &[ControlRow<'_>]) -> bool {
    let buttons = rows.iter().map(|row| match row {
        ControlRow::Buttons(entries) => entries.len(),
        ControlRow::Menu(_) => 0,
    });
    buttons.sum::<usize>() > FEW
}

/// The row in which the last of the choices here was made.
struct Before<'a> {
    /// The picks by which it was asked.
    from: At,
    /// The row, with what was chosen in it.
    row: ControlRow<'a>,
    /// True if there was no other.
    is_whole: bool,
}

impl<'a> Before<'a> {
    /// The row where it goes on being shown: a menu, or the buttons if they are all in one row.
    fn shown(self) -> Option<ControlRow<'a>> {
        let is_kept = self.is_whole || matches!(self.row, ControlRow::Menu(_));
        is_kept.then_some(self.row)
    }
}

/// The row in which the way here was chosen.
fn led_by<'a>(root: &Branch<'a>, open: &Branch<'a>, room: usize) -> Option<Before<'a>> {
    let mut rows = verbs(root, room).rows;
    let mut from = At::default();
    loop {
        let is_whole = rows.len() == 1;
        let leads =
            |row: &ControlRow<'_>| row.entries().iter().any(|entry| entry.at.leads_to(&open.at()));
        let mut row = rows.into_iter().find(leads)?;
        let mut entries = row.entries_mut().iter_mut();
        let chosen = entries.find(|entry| entry.at.leads_to(&open.at()))?;
        chosen.is_chosen = true;
        let next = root.after(chosen.at)?.settled();
        if next.at() == open.at() {
            return Some(Before { from, row, is_whole });
        }
        rows = below(&next, room);
        from = next.at();
    }
}
