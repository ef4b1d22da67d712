//! From legal actions to menus and back: which menus are open, what is in them, where an entry
//! leads. Pure; knows no game, no sentence and no message.

use std::fmt;
use std::str::FromStr;

use crate::games::{Choice, Step};

/// How many entries a menu can hold.
const MOST_ENTRIES: usize = 25;

/// How many entries a page has where there are several: two are kept for turning pages.
const PAGE: usize = MOST_ENTRIES - 2;

/// How many menus stand in a message; its last row is for buttons.
const MOST_MENUS: usize = 4;

/// How many steps may lead to an action.
const MOST_STEPS: usize = 8;

/// What has been chosen so far on the way to an action: an index for each step, and the page that
/// the next menu is open at. Written `0.3@1` with numbers in base 36.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct At {
    chosen: [u16; MOST_STEPS],
    count: usize,
    page: u16,
}

/// A menu that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu<'a> {
    /// The steps before it, and its page: what its custom id carries.
    pub at: At,
    /// What was the only possibility just before it and was not asked for.
    pub given: Vec<&'a Step>,
    /// Its entries, first to last: at least one, at most 25.
    pub entries: Vec<Entry<'a>>,
}

/// An entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// What choosing it means.
    pub value: Value,
    /// What it shows; none for one that turns the page.
    pub step: Option<&'a Step>,
    /// Whether it is what has been chosen.
    pub is_chosen: bool,
}

/// What an entry stands for. Written `5`, or `@1` for a page, in base 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The entry with this number among all of its menu.
    Entry(u16),
    /// Another page of the menu.
    Page(u16),
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
        let steps = distinct(&left, before.count);
        let chosen = at.chosen().get(before.count).copied();
        let is_asked = steps.len() > 1 || is_last(&left, before.count);
        if is_asked {
            let given = std::mem::take(&mut given);
            let page = if chosen.is_none() { at.page } else { 0 };
            menus.push(menu(At { page, ..before }, given, &steps, chosen)?);
        } else {
            given.extend(steps.first());
        }
        let next = match chosen {
            Some(index) => index,
            None if is_asked => break,
            None => 0,
        };
        left = following(&left, &steps, before.count, next)?;
        before = before.then(next)?;
    }
    let hidden = menus.len().saturating_sub(MOST_MENUS);
    Some(menus.split_off(hidden))
}

/// Where a value of the menu with these steps before it leads. `None` where there is no such entry.
pub fn follow(choices: &[Choice], at: At, value: Value) -> Option<Led<'_>> {
    let index = match value {
        Value::Page(page) => return Some(Led::On(At { page, ..at })),
        Value::Entry(index) => index,
    };
    let mut left: Vec<&Choice> = choices.iter().collect();
    let mut now = At::default();
    for &index in at.chosen().iter().chain([&index]) {
        let steps = distinct(&left, now.count);
        left = following(&left, &steps, now.count, index)?;
        now = now.then(index)?;
    }
    loop {
        if let Some(whole) = left.iter().find(|choice| choice.steps.len() == now.count) {
            return Some(Led::To(&whole.action));
        }
        let steps = distinct(&left, now.count);
        if steps.len() > 1 {
            return Some(Led::On(At { page: 0, ..at }.then(index)?));
        }
        left = following(&left, &steps, now.count, 0)?;
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
    let pages = if steps.len() <= MOST_ENTRIES {
        1
    } else {
        steps.len().div_ceil(PAGE)
    };
    let size = if pages == 1 { MOST_ENTRIES } else { PAGE };
    let page = chosen.map_or(usize::from(at.page), |index| usize::from(index) / size);
    let turned = |page: usize| {
        Some(Entry {
            value: Value::Page(u16::try_from(page).ok()?),
            step: None,
            is_chosen: false,
        })
    };
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
    if page > 0 {
        entries.insert(0, turned(page - 1)?);
    }
    if page + 1 < pages {
        entries.push(turned(page + 1)?);
    }
    let page = u16::try_from(page).ok()?;
    Some(Menu {
        at: At { page, ..at },
        given,
        entries,
    })
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
        matches!(entry.value, Value::Page(page) if page < self.at.page)
    }
}

impl At {
    fn chosen(&self) -> &[u16] {
        &self.chosen[..self.count]
    }

    /// One step further; `None` beyond what can be carried.
    fn then(mut self, index: u16) -> Option<At> {
        *self.chosen.get_mut(self.count)? = index;
        self.count += 1;
        Some(self)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, index) in self.chosen().iter().enumerate() {
            let point = if place == 0 { "" } else { "." };
            write!(f, "{point}{}", base_36((*index).into()))?;
        }
        match self.page {
            0 => Ok(()),
            page => write!(f, "@{}", base_36(page.into())),
        }
    }
}

/// A text that stands for nothing in a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnEntry;

impl FromStr for At {
    type Err = NotAnEntry;

    fn from_str(text: &str) -> Result<At, NotAnEntry> {
        let (path, page) = text.split_once('@').unwrap_or((text, "0"));
        let mut at = At {
            page: index(page)?,
            ..At::default()
        };
        for step in path.split('.').filter(|_| !path.is_empty()) {
            at = at.then(index(step)?).ok_or(NotAnEntry)?;
        }
        Ok(at)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Entry(index) => write!(f, "{}", base_36((*index).into())),
            Value::Page(page) => write!(f, "@{}", base_36((*page).into())),
        }
    }
}

impl FromStr for Value {
    type Err = NotAnEntry;

    fn from_str(text: &str) -> Result<Value, NotAnEntry> {
        match text.strip_prefix('@') {
            Some(page) => Ok(Value::Page(index(page)?)),
            None => Ok(Value::Entry(index(text)?)),
        }
    }
}

fn index(digits: &str) -> Result<u16, NotAnEntry> {
    u16::from_str_radix(digits, 36).map_err(|_| NotAnEntry)
}

/// A number as custom ids write it.
pub(crate) fn base_36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(number % 36).expect("less than 36");
        digits.push(char::from_digit(digit, 36).expect("less than 36"));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}
