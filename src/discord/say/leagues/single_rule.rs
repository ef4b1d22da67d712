//! One rule of a league, whichever it is: what it is called, and what is chosen of it.

use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::LeagueRules;
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
        ("rounds" | "days" | "reliability" | "no_show" | "vacation", Ok(0)) => {
            say(language, &format!("{id}-0"), &[])
        }
        (_, Ok(number)) => say(language, &id, &[("count", count(number))]),
        (_, Err(_)) => say(language, &format!("{id}-{word}"), &[]),
    }
}

/// A rule and what is chosen of it, in a line of its own; `None` if it means nothing in this league.
pub(crate) fn line(language: Language, rules: &LeagueRules, key: &str) -> Option<String> {
    let word = rules.word(key).filter(|_| rules.matters(key))?;
    let args =
        [("setting", text(named(language, key))), ("choice", text(choice(language, key, &word)))];
    Some(say(language, "card-setting", &args))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_said_in_a_line_wherever_it_means_something() {
        let swiss = LeagueRules::read("format=swiss rounds=5 unfinished=annul").expect("rules");
        let said = |key| line(Language::English, &swiss, key);
        assert_eq!(said("rounds").as_deref(), Some("rounds: **5 rounds**"));
        let longest = "longest season: **As long as its games take**";
        assert_eq!(said("days").as_deref(), Some(longest));
        let unfinished = "unfinished games at the end of a season: **Count for nothing**";
        assert_eq!(said("unfinished").as_deref(), Some(unfinished));
        assert_eq!(said("division"), None);
    }
}
