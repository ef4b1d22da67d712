//! The content shown under a draft, as entries of menus and buttons. Knows no game, no sentence and no message.

use super::branch::Branch;
use crate::discord::custom_id::At;
use starpost_games::games::{Choice, Summary};
use starpost_games::pieces::Color;
use starpost_games::words::Word;

/// The question asked under a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftControls<'a> {
    /// The rows, from above.
    pub rows: Vec<ControlRow<'a>>,
    /// The question that the buttons among them ask, if it is one thing.
    pub question: Option<ButtonQuestion<'a>>,
    /// The question before, to which one step back leads.
    pub back: At,
    /// True if all of an action can be picked in a form as well.
    pub has_form: bool,
}

/// The question asked by buttons, which cannot say so themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonQuestion<'a> {
    /// The words that are chosen already, or were the only possibility.
    pub given: Vec<&'a Word>,
    /// The id of a message.
    pub asks: &'static str,
}

/// A row under a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlRow<'a> {
    /// A menu.
    Menu(Menu<'a>),
    /// Buttons: at least one.
    Buttons(Vec<Entry<'a>>),
}

/// A menu that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu<'a> {
    /// The choices made so far, and the page: what its custom id carries.
    pub at: At,
    /// The text shown while nothing is chosen in it.
    pub about: MenuPlaceholder<'a>,
    /// Its entries, first to last: at least one.
    pub entries: Vec<Entry<'a>>,
}

/// The text of a menu while nothing is chosen in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MenuPlaceholder<'a> {
    /// The verbs of its actions.
    Verbs(Vec<&'a Word>),
    /// The question that it asks, the id of a message.
    Question(&'static str),
}

/// An entry of a menu, or a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The place that it leads to.
    pub at: At,
    /// The verb, where there are several in one menu.
    pub verb: Option<&'a Word>,
    /// The word that it shows.
    pub label: &'a Word,
    /// True if it shows by an arrow that it goes on from what the first button of its row begins with.
    pub has_arrow: bool,
    /// The color of what it is about.
    pub color: Option<Color>,
    /// The row of the board that it is in, if any.
    pub row: Option<u8>,
    /// The other things there are to say about it.
    pub tells: EntryDescription<'a>,
    /// True if it is what has been chosen.
    pub is_chosen: bool,
}

/// The words that are said of an entry in addition to its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryDescription<'a> {
    /// The action that it does.
    Action(&'a Summary),
    /// The words that can be chosen next.
    Next(Vec<&'a Word>),
    /// Nothing.
    Nothing,
}

impl<'a> Entry<'a> {
    /// An entry that says no more than this, and leads there.
    pub(super) const fn plain(at: At, label: &'a Word) -> Entry<'a> {
        Entry {
            at,
            verb: None,
            label,
            has_arrow: false,
            color: None,
            row: None,
            tells: EntryDescription::Nothing,
            is_chosen: false,
        }
    }

    /// An action below its verb.
    pub(super) fn action(end: &Branch<'a>, choice: &'a Choice) -> Entry<'a> {
        Entry {
            color: choice.summary.color,
            tells: EntryDescription::Action(&choice.summary),
            ..Entry::plain(end.at(), &choice.summary.label)
        }
    }

    /// An action in whole words.
    pub(super) fn in_words(end: &Branch<'a>, choice: &'a Choice) -> Entry<'a> {
        Entry { label: &choice.summary.says, ..Entry::action(end, choice) }
    }

    /// A pick, and what it leads to. `None` for no pick.
    pub(super) fn pick(branch: &Branch<'a>) -> Option<Entry<'a>> {
        let pick = branch.pick()?;
        let settled = branch.clone().settled();
        let tells = match settled.whole() {
            Some(choice) => EntryDescription::Action(&choice.summary),
            None => {
                let next = settled.next().into_iter();
                EntryDescription::Next(next.filter_map(|next| Some(&next.pick()?.label)).collect())
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

impl<'a> ControlRow<'a> {
    /// Its entries, first to last.
    pub fn entries(&self) -> &[Entry<'a>] {
        match self {
            ControlRow::Menu(menu) => &menu.entries,
            ControlRow::Buttons(entries) => entries,
        }
    }

    pub(super) fn entries_mut(&mut self) -> &mut [Entry<'a>] {
        match self {
            ControlRow::Menu(menu) => &mut menu.entries,
            ControlRow::Buttons(entries) => entries,
        }
    }
}
