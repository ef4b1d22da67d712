//! Lists that contain everybody once; knows nobody.

use std::hash::Hash;

use rustc_hash::FxHashSet;

/// Everybody in a list, in its order, each only the first time.
pub(super) fn once<T: Copy + Eq + Hash>(list: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut seen = FxHashSet::default();
    list.into_iter().filter(|somebody| seen.insert(*somebody)).collect()
}
