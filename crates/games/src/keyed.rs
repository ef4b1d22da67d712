//! Values under keys as one line of text, `key=value key=value`: one way to write and read them.
//! Knows no key.

use std::fmt;

/// A key or a value that there is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSetting {
    /// Nothing is called so.
    #[error("nothing is called so")]
    Key,
    /// It has no such value.
    #[error("no such value")]
    Value,
}

/// Reads pairs one after the other and hands each to `set`. Refused: a word without `=`, and
/// whatever `set` refuses.
pub(crate) fn read(
    text: &str,
    mut set: impl FnMut(&str, &str) -> Result<(), NoSetting>,
) -> Result<(), NoSetting> {
    text.split_whitespace().try_for_each(|pair| {
        let (key, word) = pair.split_once('=').ok_or(NoSetting::Key)?;
        set(key, word)
    })
}

/// Writes the word under each key, in this order.
pub(crate) fn write(
    f: &mut fmt::Formatter<'_>,
    keys: &[&str],
    word: impl Fn(&str) -> Option<String>,
) -> fmt::Result {
    for (index, key) in keys.iter().enumerate() {
        let space = if index == 0 { "" } else { " " };
        write!(f, "{space}{key}={}", word(key).unwrap_or_default())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{NoSetting, read};

    #[test]
    fn a_word_that_is_no_pair_and_one_that_is_not_taken_are_refused() {
        let set = |key: &str, _: &str| (key == "pace").then_some(()).ok_or(NoSetting::Value);
        assert_eq!(read("pace=fast  pace=slow", set), Ok(()));
        assert_eq!(read("", set), Ok(()));
        assert_eq!(read("pace", set), Err(NoSetting::Key));
        assert_eq!(read("pace=fast tempo=slow", set), Err(NoSetting::Value));
    }
}
