//! Lists in which everybody stands once; knows nobody.

use std::hash::Hash;

use rustc_hash::FxHashSet;

/// Everybody of a list, in its order, without those who stand in it before.
pub(super) fn once<T: Copy + Eq + Hash>(list: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut seen = FxHashSet::default();
    list.into_iter().filter(|it| seen.insert(*it)).collect()
}
