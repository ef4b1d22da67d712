//! The facts found out about positions, in a fixed amount of memory.

use crate::ai::plan::Widths;
use crate::ai::value::Value;

/// The kind of knowledge about a position's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is this.
    Exactly,
    /// It is this or more.
    AtLeast,
    /// It is this or less.
    AtMost,
}

/// A table of positions that forgets the older of two that want the same place.
///
/// It takes memory only where something was written: nothing is known where both numbers are 0.
#[derive(Debug)]
pub(super) struct Table {
    keys: Vec<u64>,
    known: Vec<u64>,
}

/// The bound is in the lowest bits of a word, the value above them.
const BOUND_BITS: u32 = 2;

impl Table {
    /// One of at most so many bytes.
    pub(super) fn new(bytes: usize) -> Table {
        let places = (bytes / (2 * size_of::<u64>())).max(1);
        Table { keys: vec![0; places], known: vec![0; places] }
    }

    /// The value of a position searched with these widths, if what is known of it says so much.
    pub(super) fn known(
        &self,
        key: u64,
        widths: Widths,
        (low, high): (Value, Value),
    ) -> Option<Value> {
        let key = with_widths(key, widths);
        let place = self.place(key);
        let word = (self.keys[place] == key).then_some(self.known[place])?;
        let value = Value::from_bits((word >> BOUND_BITS) as u32);
        let says = match bound(word)? {
            Bound::Exactly => true,
            Bound::AtLeast => value >= high,
            Bound::AtMost => value <= low,
        };
        says.then_some(value)
    }

    /// Keeps what was found out.
    pub(super) fn keep(&mut self, key: u64, widths: Widths, value: Value, bound: Bound) {
        let key = with_widths(key, widths);
        let place = self.place(key);
        self.keys[place] = key;
        self.known[place] = u64::from(value.bits()) << BOUND_BITS | (bound as u64 + 1);
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.keys.len() as u128) >> 64) as usize
    }
}

/// `None`: nothing is known.
const fn bound(word: u64) -> Option<Bound> {
    match word & ((1 << BOUND_BITS) - 1) {
        0 => None,
        1 => Some(Bound::Exactly),
        2 => Some(Bound::AtLeast),
        _ => Some(Bound::AtMost),
    }
}

/// A search of other widths finds out something else.
fn with_widths(key: u64, widths: Widths) -> u64 {
    widths.iter().fold(key, |key, &width| {
        let other = (key ^ width as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        other.rotate_left(29)
    })
}
