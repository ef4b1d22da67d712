//! Lines of options for a league that begin with what is typed.

use super::plan::LeaguePlan;
use crate::app::base::Call;
use starpost_games::clock::Terms;
use starpost_games::league::LeagueRules;

/// The keys of the line that are used most, apart from those of a league.
const MORE: [&str; 3] = ["clock", "edition", "starts"];

/// Lines of options that continue what is typed: its last word is a key, or a value of one that
/// goes with what comes before it.
pub fn league_hints(call: &Call, typed: &str) -> Vec<String> {
    let start = typed.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let (before, word) = typed.split_at(start);
    let words: Vec<String> = match word.split_once([':', '=']) {
        None => keys().map(|key| format!("{key}:")).collect(),
        Some((key, _)) => values(key)
            .iter()
            .map(|value| format!("{key}:{value}"))
            .collect(),
    };
    let word = word.to_lowercase().replacen('=', ":", 1);
    let fitting = words.into_iter().filter(|known| known.starts_with(&word));
    let lines = fitting.map(|word| format!("{before}{word}"));
    match is_understood(call, before) {
        true => lines.filter(|line| is_understood(call, line)).collect(),
        false => lines.collect(),
    }
}

fn is_understood(call: &Call, line: &str) -> bool {
    LeaguePlan::typed(call, Terms::default(), line).is_ok()
}

fn keys() -> impl Iterator<Item = &'static str> {
    LeagueRules::KEYS.into_iter().chain(MORE)
}

fn values(key: &str) -> Vec<String> {
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    match key {
        "clock" => Terms::choices(key),
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
    use starpost_games::games::Kind;

    fn hints(typed: &str) -> Vec<String> {
        league_hints(&Call::example(), typed)
    }

    #[test]
    fn a_key_is_completed_and_then_its_value() {
        assert_eq!(hints("for"), ["format:"]);
        let said = hints("format:swiss cl");
        assert_eq!(said, ["format:swiss clock:"]);
        assert_eq!(hints("format=kn"), ["format:knockout"]);
        assert!(hints("x y z:").is_empty());
        assert!(hints("").len() > 10);
    }

    #[test]
    fn the_game_follows_from_the_edition_and_only_what_goes_with_it_is_suggested() {
        assert_eq!(hints("edition:settlers-v"), ["edition:settlers-v2"]);
        let formats = hints("edition:settlers-v2 format:");
        assert!(!formats.is_empty() && !formats.contains(&"tables".to_owned()));
        let call = Call::example();
        for line in hints("edition:").into_iter().chain(formats) {
            let plan = LeaguePlan::typed(&call, Terms::default(), &line);
            let kind = plan.expect(&line).game.kind;
            assert_eq!(kind == Kind::Settlers, line.contains("settlers"), "{line}");
        }
    }
}
