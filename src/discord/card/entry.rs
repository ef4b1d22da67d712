//! The entries of a menu on a card.

use serenity::builder::CreateSelectMenuOption;

use crate::discord::limits::MENU_ENTRY;
use crate::discord::say::room::shortened;

/// An entry that stands for a value. One that is chosen is what the menu shows.
pub(crate) fn entry(
    label: &str,
    value: impl Into<String>,
    is_chosen: bool,
) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(shortened(label, MENU_ENTRY), value).default_selection(is_chosen)
}

/// An entry for each word of a setting, which has one of them now.
pub(crate) fn entries<W: AsRef<str>>(
    words: impl IntoIterator<Item = W>,
    now: Option<&str>,
    label: impl Fn(&str) -> String,
) -> Vec<CreateSelectMenuOption> {
    let words = words.into_iter();
    let entries = words.map(|word| {
        let word = word.as_ref();
        entry(&label(word), word, now == Some(word))
    });
    entries.collect()
}
