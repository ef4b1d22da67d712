//! Lines of options for a league that begin with what is typed.

use starpost_games::clock::Terms;
use starpost_games::league::LeagueRules;

/// The keys of the line that are asked for most often, besides those of a league.
const MORE: [&str; 3] = ["clock", "edition", "starts"];

/// Lines of options that begin with what is typed: its last word is a key, or a value of one.
pub fn league_hints(typed: &str) -> Vec<String> {
    let start = typed.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let (before, word) = typed.split_at(start);
    let words: Vec<String> = match word.split_once([':', '=']) {
        None => keys().map(|key| format!("{key}:")).collect(),
        Some((key, _)) => values(key).iter().map(|it| format!("{key}:{it}")).collect(),
    };
    let word = word.to_lowercase().replacen('=', ":", 1);
    let fitting = words.into_iter().filter(|it| it.starts_with(&word));
    fitting.map(|it| format!("{before}{it}")).collect()
}

fn keys() -> impl Iterator<Item = &'static str> {
    LeagueRules::KEYS.into_iter().chain(MORE)
}

fn values(key: &str) -> Vec<String> {
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    match key {
        "clock" => owned(Terms::choices(key)),
        "starts" => owned(vec!["1", "3", "7", "14", "30"]),
        "edition" => {
            let kinds = starpost_games::games::Kind::ALL.into_iter();
            owned(kinds.flat_map(|kind| kind.game().editions()).collect())
        }
        _ => LeagueRules::choices(key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_completed_and_then_its_value() {
        assert_eq!(league_hints("for"), ["format:"]);
        let said = league_hints("format:swiss cl");
        assert_eq!(said, ["format:swiss clock:"]);
        assert_eq!(league_hints("format=kn"), ["format:knockout"]);
        assert!(league_hints("x y z:").is_empty());
        assert!(league_hints("").len() > 10);
    }
}
