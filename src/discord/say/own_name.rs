//! The name of the bot in its own sentences: that of its account, which whoever runs it has chosen.

use std::sync::RwLock;

use starpost_games::clean_names;

/// The name of the bot until Discord has said who it is.
const UNKNOWN: &str = "Starpost";

/// A process has one account.
static NAME: RwLock<Option<String>> = RwLock::new(None);

/// The argument of every sentence that has the name.
pub(super) const ITSELF: &str = "itself";

/// Lets the bot speak of itself by this name.
pub(crate) fn be_called(name: &str) {
    let name = plain(name);
    let mut known = NAME.write().unwrap_or_else(std::sync::PoisonError::into_inner);
    *known = (!name.is_empty()).then_some(name);
}

/// The name of the bot.
pub(super) fn called() -> String {
    let known = NAME.read().unwrap_or_else(std::sync::PoisonError::into_inner);
    known.clone().unwrap_or_else(|| UNKNOWN.to_owned())
}

/// A name as it can stand between signs of formatting.
fn plain(name: &str) -> String {
    let is_plain = |letter: &char| !"\\*_~`|<>@#[]()".contains(*letter);
    let kept: String = name.chars().filter(is_plain).collect();
    clean_names::name(&kept)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_name_is_never_formatting() {
        for (name, said) in [("Homeworlds", "Homeworlds"), ("*Star* `bot`", "Star bot"), ("", "")] {
            assert_eq!(plain(name), said);
        }
    }
}
