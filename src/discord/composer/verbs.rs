//! The first question: the verbs, in as few rows as there are. Knows no game and no sentence.

use super::branch::Branch;
use super::entries::{ControlRow, DraftControls, Entry, MenuPlaceholder};
use super::layout::buttons;
use super::verb_questions::{below, menu, picks, question};
use crate::discord::limits::{BUTTONS, MENU_ENTRIES};
use starpost_games::words::Word;

/// Everything that can be done, in at most this many rows. A verb with one action is a button. If
/// only one verb has several, they are asked for at once; otherwise each has a menu.
pub(super) fn verbs<'a>(root: &Branch<'a>, room: usize) -> DraftControls<'a> {
    let verbs: Vec<Verb<'_>> = root.next().into_iter().map(Verb::new).collect();
    let several: Vec<usize> = (0..verbs.len()).filter(|&at| !verbs[at].is_single()).collect();
    match several[..] {
        [] if rows_of(&verbs) <= room => {
            DraftControls { rows: in_words(&verbs), ..DraftControls::default() }
        }
        [only] if rows_of(&verbs[..only]) + rows_of(&verbs[only + 1..]) < room => {
            around_one(&verbs, only, room)
        }
        _ => DraftControls { rows: packed(root, verbs, room), ..DraftControls::default() },
    }
}

/// A verb and how many of its picks are shown at once.
#[derive(Clone, Debug)]
struct Verb<'a> {
    branch: Branch<'a>,
    ends: Vec<Branch<'a>>,
    shows: VerbEntries,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum VerbEntries {
    /// All of them: whole actions.
    Actions,
    /// The first below the verb.
    Picks,
}

impl<'a> Verb<'a> {
    fn new(branch: Branch<'a>) -> Verb<'a> {
        let ends = branch.ends();
        let shows = if ends.len() <= MENU_ENTRIES && !branch.has_aside() {
            VerbEntries::Actions
        } else {
            VerbEntries::Picks
        };
        Verb { branch, ends, shows }
    }

    fn is_single(&self) -> bool {
        self.ends.len() == 1 && !self.branch.has_aside()
    }

    /// Only the verb.
    fn word(&self) -> Option<&'a Word> {
        self.branch.pick().map(|pick| &pick.label)
    }

    fn entries(&self) -> Vec<Entry<'a>> {
        let action = |end: &Branch<'a>| Some(Entry::action(end, end.whole()?));
        match self.shows {
            VerbEntries::Actions => self.ends.iter().filter_map(action).collect(),
            VerbEntries::Picks => picks(&self.branch.clone().settled()),
        }
    }

    fn len(&self) -> usize {
        match self.shows {
            VerbEntries::Actions => self.ends.len(),
            VerbEntries::Picks => self.branch.clone().settled().next().len(),
        }
    }

    /// The number of entries that would be saved if only a pick were shown.
    fn saves(&self) -> usize {
        let picks = self.branch.clone().settled().next().len();
        self.len().saturating_sub(picks.max(1))
    }
}

/// The number of rows of buttons, if each of these is one.
const fn rows_of(verbs: &[Verb<'_>]) -> usize {
    verbs.len().div_ceil(BUTTONS)
}

/// Buttons with whole actions in words.
fn in_words<'a>(verbs: &[Verb<'a>]) -> Vec<ControlRow<'a>> {
    let ends = verbs.iter().flat_map(|verb| &verb.ends);
    let entries: Vec<Entry<'_>> =
        ends.filter_map(|end| Some(Entry::in_words(end, end.whole()?))).collect();
    if entries.is_empty() { Vec::new() } else { buttons(&entries, rows_of(verbs)) }
}

/// The number of verbs up to which the question may be about what only one of them leads to: beside more, it
/// would seem that this one is chosen already.
const MOST_BESIDE: usize = 2;

/// The question of the only verb with several actions, between the single actions before and after it.
fn around_one<'a>(verbs: &[Verb<'a>], only: usize, room: usize) -> DraftControls<'a> {
    let (before, after) = (in_words(&verbs[..only]), in_words(&verbs[only + 1..]));
    let open = verbs[only].branch.clone().settled();
    let asked = below(&open, room - before.len() - after.len());
    let is_deep = verbs.len() > MOST_BESIDE && open.given().len() > 1;
    DraftControls {
        rows: [before, asked, after].concat(),
        question: question(&open).filter(|_| !is_deep),
        ..DraftControls::default()
    }
}

/// Verbs that share a row.
type Section<'a> = Vec<Verb<'a>>;

/// A row for each verb, single actions that stand together in one. While there are too many rows,
/// the last two that fit in one menu become one; if no two do, the verb that saves most shows one
/// pick in place of whole actions.
fn packed<'a>(root: &Branch<'a>, verbs: Vec<Verb<'a>>, room: usize) -> Vec<ControlRow<'a>> {
    let mut sections = sections(verbs);
    while sections.len() > room {
        let mut pairs = (1..sections.len()).rev();
        let fits = |&at: &usize| count(&sections[at - 1]) + count(&sections[at]) <= MENU_ENTRIES;
        let last = sections.len() - 1;
        match pairs.find(fits) {
            Some(at) => merge(&mut sections, at),
            None if fold_one(&mut sections) => {}
            None => merge(&mut sections, last),
        }
    }
    sections.iter().flat_map(|section| row(root, section)).collect()
}

fn sections(verbs: Vec<Verb<'_>>) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for verb in verbs {
        match sections.last_mut() {
            Some(last)
                if verb.is_single() && last.len() < BUTTONS && last.iter().all(Verb::is_single) =>
            {
                last.push(verb);
            }
            _ => sections.push(vec![verb]),
        }
    }
    sections
}

fn count(section: &Section<'_>) -> usize {
    section.iter().map(Verb::len).sum()
}

/// The section there becomes a part of the one before it.
fn merge(sections: &mut Vec<Section<'_>>, at: usize) {
    let section = sections.remove(at);
    sections[at - 1].extend(section);
}

/// Lets the verb that saves most by it show one pick; false if none saves anything.
fn fold_one(sections: &mut [Section<'_>]) -> bool {
    let verbs = sections.iter_mut().flatten();
    match verbs.max_by_key(|verb| verb.saves()) {
        Some(verb) if verb.saves() > 0 => {
            verb.shows = VerbEntries::Picks;
            true
        }
        _ => false,
    }
}

fn row<'a>(root: &Branch<'a>, section: &Section<'a>) -> Vec<ControlRow<'a>> {
    if section.iter().all(Verb::is_single) && section.len() <= BUTTONS {
        return in_words(section);
    }
    let is_mixed = section.len() > 1;
    let entries = section.iter().flat_map(|verb| {
        let word = verb.word().filter(|_| is_mixed && !verb.is_single());
        let entries = if is_mixed && verb.is_single() {
            let ends = verb.ends.iter();
            ends.filter_map(|end| Some(Entry::in_words(end, end.whole()?))).collect()
        } else {
            verb.entries()
        };
        let named = move |entry| Entry { verb: word, ..entry };
        entries.into_iter().map(named)
    });
    let about = MenuPlaceholder::Verbs(section.iter().filter_map(Verb::word).collect());
    vec![menu(root, about, entries.collect())]
}
