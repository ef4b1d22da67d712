//! From legal actions to menus and back: which menus are open, what is in them, where an entry
//! leads. Pure; knows no game, no sentence and no message.

use crate::discord::custom_id::{At, Value};
use crate::discord::limits::{MENU_ENTRIES, ROWS};
use starpost_games::games::{Choice, Step};

/// How many entries a page has where there are several: two are kept for turning pages.
const PAGE: usize = MENU_ENTRIES - 2;

/// How many menus stand in a message; its last row is for buttons.
const MOST_MENUS: usize = ROWS - 1;

/// A menu that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu<'a> {
    /// The steps before it, and its page: what its custom id carries.
    pub at: At,
    /// What was the only possibility just before it and was not asked for.
    pub given: Vec<&'a Step>,
    /// Its entries, first to last: at least one.
    pub entries: Vec<Entry<'a>>,
}

/// An entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// What choosing it means.
    pub value: Value,
    /// What it shows; `None` for the entry that turns the page.
    pub step: Option<&'a Step>,
    /// Whether it is what has been chosen.
    pub is_chosen: bool,
}

/// Where an entry leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Led<'a> {
    /// To further menus, or to another page.
    On(At),
    /// To this action.
    To(&'a str),
}

/// The menus that are open after what has been chosen; none where nothing can be done. What there
/// is no choice in is not asked, unless nothing else is left to ask. `None` where nothing is there.
pub fn menus(choices: &[Choice], at: At) -> Option<Vec<Menu<'_>>> {
    let mut left: Vec<&Choice> = choices.iter().collect();
    if left.is_empty() {
        return Some(Vec::new());
    }
    let (mut menus, mut given, mut before) = (Vec::new(), Vec::new(), At::default());
    loop {
        let steps = distinct(&left, before.depth());
        let chosen = at.chosen().get(before.depth()).copied();
        let is_asked = steps.len() > 1 || is_last(&left, before.depth());
        if is_asked {
            let given = std::mem::take(&mut given);
            let page = if chosen.is_none() { at.page() } else { 0 };
            menus.push(menu(before.open_at(page), given, &steps, chosen)?);
        } else {
            given.extend(steps.first());
        }
        let next = match chosen {
            Some(index) => index,
            None if is_asked => break,
            None => 0,
        };
        left = following(&left, &steps, before.depth(), next)?;
        before = before.then(next)?;
    }
    let hidden = menus.len().saturating_sub(MOST_MENUS);
    Some(menus.split_off(hidden))
}

/// Where a value of the menu with these steps before it leads. `None` where there is no such entry.
pub fn follow(choices: &[Choice], at: At, value: Value) -> Option<Led<'_>> {
    let index = match value {
        Value::Page(page) => return Some(Led::On(at.open_at(page))),
        Value::Entry(index) => index,
    };
    let mut left: Vec<&Choice> = choices.iter().collect();
    let mut now = At::default();
    for &index in at.chosen().iter().chain([&index]) {
        let steps = distinct(&left, now.depth());
        left = following(&left, &steps, now.depth(), index)?;
        now = now.then(index)?;
    }
    loop {
        if let Some(whole) = left.iter().find(|choice| choice.steps.len() == now.depth()) {
            return Some(Led::To(&whole.action));
        }
        let steps = distinct(&left, now.depth());
        if steps.len() > 1 {
            return Some(Led::On(at.open_at(0).then(index)?));
        }
        left = following(&left, &steps, now.depth(), 0)?;
        now = now.then(0)?;
    }
}

/// One page of a menu: the wanted one, or the one with what has been chosen.
fn menu<'a>(
    at: At,
    given: Vec<&'a Step>,
    steps: &[&'a Step],
    chosen: Option<u16>,
) -> Option<Menu<'a>> {
    let size = page_size(steps.len());
    let page = chosen.map_or(usize::from(at.page()), |index| usize::from(index) / size);
    let shown = (0u16..).zip(steps).skip(page * size).take(size);
    let shown = shown.map(|(index, step)| Entry {
        value: Value::Entry(index),
        step: Some(*step),
        is_chosen: chosen == Some(index),
    });
    let mut entries: Vec<Entry<'a>> = shown.collect();
    if entries.is_empty() {
        return None;
    }
    let page = u16::try_from(page).ok()?;
    if page > 0 {
        entries.insert(0, turning_to(page - 1));
    }
    if (usize::from(page) + 1) * size < steps.len() {
        entries.push(turning_to(page + 1));
    }
    Some(Menu {
        at: at.open_at(page),
        given,
        entries,
    })
}

/// How many entries a page has besides those that turn to others.
fn page_size(entries: usize) -> usize {
    match entries <= MENU_ENTRIES {
        true => MENU_ENTRIES,
        false => PAGE,
    }
}

/// The entry that opens another page.
fn turning_to<'a>(page: u16) -> Entry<'a> {
    Entry {
        value: Value::Page(page),
        step: None,
        is_chosen: false,
    }
}

/// The different entries of a step, in the order of the choices.
fn distinct<'a>(left: &[&'a Choice], depth: usize) -> Vec<&'a Step> {
    let mut steps: Vec<&Step> = Vec::new();
    for step in left.iter().filter_map(|choice| choice.steps.get(depth)) {
        if steps.iter().all(|known| known.label != step.label) {
            steps.push(step);
        }
    }
    steps
}

/// Whether a choice ends with this step, so that taking it is doing it.
fn is_last(left: &[&Choice], depth: usize) -> bool {
    left.iter().any(|choice| choice.steps.len() <= depth + 1)
}

/// The choices that go on with an entry.
fn following<'a>(
    left: &[&'a Choice],
    steps: &[&Step],
    depth: usize,
    index: u16,
) -> Option<Vec<&'a Choice>> {
    let label = &steps.get(usize::from(index))?.label;
    let goes_on = |choice: &&&Choice| {
        let step = choice.steps.get(depth);
        step.is_some_and(|step| step.label == *label)
    };
    Some(left.iter().filter(goes_on).copied().collect())
}

impl Menu<'_> {
    /// Whether an entry leads to an earlier page.
    pub fn is_before(&self, entry: &Entry<'_>) -> bool {
        matches!(entry.value, Value::Page(page) if page < self.at.page())
    }
}
