//! What a menu of the composer carries: the choices that led to it, and what its entries stand for.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};

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

impl At {
    /// The index chosen at each step, first to last.
    pub(crate) fn chosen(&self) -> &[u16] {
        &self.chosen[..self.count]
    }

    /// How many steps are chosen.
    pub(crate) fn depth(&self) -> usize {
        self.count
    }

    /// The page that the next menu is open at.
    pub(crate) fn page(&self) -> u16 {
        self.page
    }

    /// The same with the next menu open at this page.
    pub(crate) fn open_at(self, page: u16) -> At {
        At { page, ..self }
    }

    /// One step further; `None` beyond what can be carried.
    pub(crate) fn then(mut self, index: u16) -> Option<At> {
        *self.chosen.get_mut(self.count)? = index;
        self.count += 1;
        Some(self)
    }
}

/// What an entry stands for. Written `5`, or `@1` for a page, in base 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The entry with this number among all of its menu.
    Entry(u16),
    /// Another page of the menu.
    Page(u16),
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
    from_base_36(digits).ok_or(NotAnEntry)
}
