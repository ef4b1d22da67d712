//! The data that a menu or a button under a draft carries: the steps that lead to what it stands for.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};

/// The number of steps that may lead to an action.
const MOST_STEPS: usize = 8;

/// The way to an action, or as much of it as is chosen: an index for each step. With it, if the
/// menu in a row is turned to another page than the first, or must be told from its entries, that
/// row and page, and in how many rows all of it is laid out. Written `0.3` or `0.3@1.2.4` with
/// numbers in base 36.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct At {
    chosen: [u16; MOST_STEPS],
    count: usize,
    turned: Option<Turned>,
}

/// The page that the menu in a row is open at; both are counted from 0. With more or fewer rows this menu would
/// be in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turned {
    pub(crate) row: u8,
    pub(crate) page: u16,
    pub(crate) room: u8,
}

impl At {
    /// The index chosen at each step, first to last.
    pub(crate) fn chosen(&self) -> &[u16] {
        &self.chosen[..self.count]
    }

    /// The number of steps that are chosen.
    pub(crate) fn depth(&self) -> usize {
        self.count
    }

    /// The menu that is turned to another page.
    pub(crate) fn turned(&self) -> Option<Turned> {
        self.turned
    }

    /// This way with the menu in a row open at a page.
    pub(crate) fn turned_to(self, turned: Turned) -> At {
        At { turned: Some(turned), ..self }
    }

    /// One step further; `None` beyond what can be carried.
    pub(crate) fn then(mut self, index: u16) -> Option<At> {
        *self.chosen.get_mut(self.count)? = index;
        self.count += 1;
        Some(self)
    }

    /// True if the way goes on to there, or ends there.
    pub(crate) fn leads_to(&self, other: &At) -> bool {
        other.chosen().starts_with(self.chosen())
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, index) in self.chosen().iter().enumerate() {
            let point = if place == 0 { "" } else { "." };
            write!(f, "{point}{}", base_36((*index).into()))?;
        }
        match self.turned {
            None => Ok(()),
            Some(Turned { row, page, room }) => {
                let [row, page, room] = [row.into(), page.into(), room.into()].map(base_36);
                write!(f, "@{row}.{page}.{room}")
            }
        }
    }
}

/// A text that means nothing in a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnEntry;

impl FromStr for At {
    type Err = NotAnEntry;

    fn from_str(text: &str) -> Result<At, NotAnEntry> {
        let (path, turned) = match text.split_once('@') {
            Some((path, turned)) => (path, Some(turned.parse()?)),
            None => (text, None),
        };
        let mut at = At { turned, ..At::default() };
        for step in path.split('.').filter(|_| !path.is_empty()) {
            at = at.then(number(step)?).ok_or(NotAnEntry)?;
        }
        Ok(at)
    }
}

impl FromStr for Turned {
    type Err = NotAnEntry;

    fn from_str(text: &str) -> Result<Turned, NotAnEntry> {
        let numbers: Vec<&str> = text.split('.').collect();
        let [row, page, room] = numbers[..] else {
            return Err(NotAnEntry);
        };
        Ok(Turned { row: number(row)?, page: number(page)?, room: number(room)? })
    }
}

fn number<N: TryFrom<u64>>(digits: &str) -> Result<N, NotAnEntry> {
    from_base_36(digits).ok_or(NotAnEntry)
}
