//! What was found out about positions, in a fixed amount of memory.

use crate::ai::plan::Widths;
use crate::ai::value::Value;

/// What is known of a position's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exactly,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    value: Value,
    bound: Bound,
}

/// A table of positions that forgets the older of two that want the same place.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
}

impl Table {
    /// One of at most so many bytes.
    pub(super) fn new(bytes: usize) -> Table {
        let most = bytes / size_of::<Option<Entry>>();
        let entries = vec![None; most.max(1)];
        Table { entries }
    }

    /// The value of a position searched with these widths, if what is known of it says so much.
    pub(super) fn known(&self, key: u64, widths: Widths, (low, high): (Value, Value)) -> Option<Value> {
        let key = with_widths(key, widths);
        let entry = self.entries[self.place(key)].filter(|entry| entry.key == key)?;
        let says = match entry.bound {
            Bound::Exactly => true,
            Bound::AtLeast => entry.value >= high,
            Bound::AtMost => entry.value <= low,
        };
        says.then_some(entry.value)
    }

    /// Keeps what was found out.
    pub(super) fn keep(&mut self, key: u64, widths: Widths, value: Value, bound: Bound) {
        let key = with_widths(key, widths);
        let place = self.place(key);
        self.entries[place] = Some(Entry { key, value, bound });
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }
}

/// A search of other widths finds out something else.
fn with_widths(key: u64, widths: Widths) -> u64 {
    widths.iter().fold(key, |key, &width| {
        (key ^ width as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
    })
}
