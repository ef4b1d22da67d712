//! What is shown under a draft, as entries of menus and buttons. Knows no game, no sentence and no
//! message.

use super::branch::Branch;
use crate::discord::custom_id::At;
use starpost_games::games::{Choice, Summary};
use starpost_games::pieces::Color;
use starpost_games::words::Word;

/// What is asked under a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked<'a> {
    /// The rows, from above.
    pub rows: Vec<Row<'a>>,
    /// What the buttons among them ask, if it is one thing.
    pub question: Option<Question<'a>>,
    /// The question before, to which one step back leads.
    pub back: At,
    /// True if all of an action can be picked in a form as well.
    pub has_form: bool,
}

/// What is asked by buttons, which cannot say so themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question<'a> {
    /// What is chosen already, or was the only possibility.
    pub given: Vec<&'a Word>,
    /// The id of a message.
    pub asks: &'static str,
}

/// A row under a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row<'a> {
    /// A menu.
    Menu(Menu<'a>),
    /// Buttons: at least one.
    Buttons(Vec<Entry<'a>>),
}

/// A menu that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu<'a> {
    /// What is chosen so far, and the page: what its custom id carries.
    pub at: At,
    /// What its entries have in common.
    pub about: About<'a>,
    /// Its entries, first to last: at least one.
    pub entries: Vec<Entry<'a>>,
}

/// What a menu says while nothing is chosen in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About<'a> {
    /// The verbs of its actions.
    Verbs(Vec<&'a Word>),
    /// What it asks, the id of a message.
    Question(&'static str),
}

/// An entry of a menu, or a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Where it leads.
    pub at: At,
    /// The verb, where there are several in one menu.
    pub verb: Option<&'a Word>,
    /// What it shows.
    pub label: &'a Word,
    /// Whether it shows by an arrow that it goes on from what the first button of its row begins with.
    pub has_arrow: bool,
    /// The color of what it is about.
    pub color: Option<Color>,
    /// Which row of the board it is in.
    pub row: Option<u8>,
    /// What else there is to say about it.
    pub tells: Tells<'a>,
    /// Whether it is what has been chosen.
    pub is_chosen: bool,
}

/// What is said of an entry in addition to its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tells<'a> {
    /// The action that it does.
    Action(&'a Summary),
    /// What can be chosen next.
    Next(Vec<&'a Word>),
    /// Nothing.
    Nothing,
}

impl<'a> Entry<'a> {
    /// What says no more than this, and leads there.
    pub(super) const fn plain(at: At, label: &'a Word) -> Entry<'a> {
        Entry {
            at,
            verb: None,
            label,
            has_arrow: false,
            color: None,
            row: None,
            tells: Tells::Nothing,
            is_chosen: false,
        }
    }

    /// An action below its verb.
    pub(super) fn action(end: &Branch<'a>, choice: &'a Choice) -> Entry<'a> {
        Entry {
            color: choice.summary.color,
            tells: Tells::Action(&choice.summary),
            ..Entry::plain(end.at(), &choice.summary.label)
        }
    }

    /// An action in whole words.
    pub(super) fn in_words(end: &Branch<'a>, choice: &'a Choice) -> Entry<'a> {
        Entry {
            label: &choice.summary.says,
            ..Entry::action(end, choice)
        }
    }

    /// A pick, and what it leads to. `None` for no pick.
    pub(super) fn pick(branch: &Branch<'a>) -> Option<Entry<'a>> {
        let pick = branch.pick()?;
        let settled = branch.clone().settled();
        let tells = match settled.whole() {
            Some(choice) => Tells::Action(&choice.summary),
            None => {
                let next = settled.next().into_iter();
                Tells::Next(next.filter_map(|next| Some(&next.pick()?.label)).collect())
            }
        };
        Some(Entry {
            color: pick.color,
            row: pick.row,
            tells,
            ..Entry::plain(branch.at(), &pick.label)
        })
    }
}

impl<'a> Row<'a> {
    /// Its entries, first to last.
    pub fn entries(&self) -> &[Entry<'a>] {
        match self {
            Row::Menu(menu) => &menu.entries,
            Row::Buttons(entries) => entries,
        }
    }

    pub(super) fn entries_mut(&mut self) -> &mut [Entry<'a>] {
        match self {
            Row::Menu(menu) => &mut menu.entries,
            Row::Buttons(entries) => entries,
        }
    }
}
