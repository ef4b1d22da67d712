//! One rule of a league, whichever it is: what it is called, and what is chosen of it.

use crate::discord::say::sentence::{count, say};
use starpost_games::words::Language;

/// The name of a rule.
pub(crate) fn named(language: Language, key: &str) -> String {
    say(language, &format!("league-rule-{key}"), &[])
}

/// A value of a rule: a number or a word has a message `league-choice-KEY`, with `-WORD`.
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
        ("rounds" | "days" | "reliability" | "no_show" | "vacation" | "rest", Ok(0)) => {
            say(language, &format!("{id}-0"), &[])
        }
        (_, Ok(number)) => say(language, &id, &[("count", count(number))]),
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
        assert_eq!(said("unfinished", "annul"), "Count for nothing");
        assert_eq!(said("points", "3/1/0"), "3/1/0");
    }
    #[test]
    fn whatever_has_words_for_none_is_said_with_them() {
        let sentences = include_str!("../../../../assets/locales/en/league.ftl").lines();
        let of_none =
            sentences.filter_map(|line| line.strip_prefix("league-choice-")?.split_once("-0 = "));
        let mut keys = Vec::new();
        for (key, words) in of_none {
            assert_eq!(choice(Language::English, key, "0"), words, "{key}");
            keys.push(key);
        }
        assert!(keys.contains(&"rest"), "{keys:?}");
    }
}
