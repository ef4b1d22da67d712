//! One rule of a league, whichever it is: what it is called, and what is chosen of it.

use crate::discord::say::sentence::{count, explained, say};
use starpost_games::words::Language;

/// The name of a rule.
pub(crate) fn named(language: Language, key: &str) -> String {
    say(language, &format!("league-rule-{key}"), &[])
}

/// A value of a rule: a word has a message `league-choice-KEY-WORD`, and a number one of its own or
/// `league-choice-KEY`.
pub(crate) fn choice(language: Language, key: &str, word: &str) -> String {
    let id = format!("league-choice-{key}");
    match (key, word.parse::<u32>()) {
        ("format", _) => say(language, &format!("league-format-{word}"), &[]),
        ("points", _) => word.to_owned(),
        ("tiebreaks", _) => {
            let names = word.split(',').filter(|word| !word.is_empty());
            let named = names.map(|word| say(language, &format!("tie-break-{word}"), &[]));
            named.collect::<Vec<_>>().join(", ")
        }
        (_, Ok(number)) => explained(language, &format!("{id}-{number}"))
            .unwrap_or_else(|| say(language, &id, &[("count", count(number))])),
        (_, Err(_)) => say(language, &format!("{id}-{word}"), &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_a_number_with_its_unit_or_has_words_of_its_own() {
        let said = |key, word| choice(Language::English, key, word);
        assert_eq!(said("rounds", "5"), "5 rounds");
        assert_eq!(said("days", "0"), "As long as its games take");
        assert_eq!(said("rest", "0"), "None");
        assert_eq!(said("unfinished", "annul"), "Count for nothing");
        assert_eq!(said("points", "3/1/0"), "3/1/0");
    }
}
