//! The best of what was looked at so far, between the bounds that matter.

use crate::ai::value::Value;

/// The best so far, and what is no longer of interest: what is no better than `floor` is not
/// chosen, and with `enough` nothing more need be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct BestValue {
    pub(super) value: Value,
    pub(super) floor: Value,
    pub(super) enough: Value,
}

impl BestValue {
    /// Nothing yet, where the worst is `worst`.
    pub(super) const fn none(worst: Value, floor: Value, enough: Value) -> BestValue {
        BestValue { value: worst, floor, enough }
    }

    /// Takes a value if it is better; true: nothing more need be looked at.
    pub(super) fn take(&mut self, value: Value) -> bool {
        self.value = self.value.max(value);
        self.value >= self.enough
    }

    /// The value that the next has to exceed to be chosen.
    pub(super) fn bar(&self) -> Value {
        self.value.max(self.floor)
    }
}
