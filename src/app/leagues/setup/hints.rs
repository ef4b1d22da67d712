//! Lines of options for a league that begin with what is typed.

use super::option_line::{STARTS, STARTS_IN, rule_called};
use super::plan::LeaguePlan;
use crate::app::base::{Call, Error, SignUps};
use crate::store::LeagueId;
use starpost_games::clock::Terms;
use starpost_games::league::LeagueRules;

/// The keys of the line that are used most, apart from those of a league.
const MORE: [&str; 3] = ["clock", "edition", STARTS];

/// Lines of options of a new league that continue what is typed: its last word is a key, or a value of
/// one that goes with what comes before it.
pub fn league_hints(call: &Call, typed: &str) -> Vec<String> {
    let is_understood = |line: &str| LeaguePlan::typed(call, Terms::default(), line).is_ok();
    continued(typed, (&is_understood, &is_understood))
}

impl SignUps<'_> {
    /// Lines of options for a league that is to be changed that continue what is typed: only what can be
    /// changed of it now. Refused: there is no such league here.
    pub async fn edit_hints(
        self,
        call: &Call,
        league: LeagueId,
        typed: &str,
    ) -> Result<Vec<String>, Error> {
        let row = self.app.leagues().here(call, league).await?;
        let plan = LeaguePlan::of(row.clone(), call);
        let changes = |line: &str| {
            let changes = plan.clone().typed_changes(call, &row, line);
            Some(changes.ok()?.len())
        };
        let fits = |line: &str| changes(line).is_some();
        let differs = |line: &str| changes(line).is_some_and(|many| many > 0);
        Ok(continued(typed, (&fits, &differs)))
    }
}

/// Something that holds for a line or not.
type LinePredicate<'a> = &'a dyn Fn(&str) -> bool;

/// Lines that continue what is typed: those that `fit`, and of keys those of which some value `differs`
/// from how it is.
fn continued(typed: &str, (fits, differs): (LinePredicate<'_>, LinePredicate<'_>)) -> Vec<String> {
    let start = typed.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let (before, word) = typed.split_at(start);
    let words: Vec<String> = match word.split_once([':', '=']) {
        None => {
            let has_value = |key: &&str| {
                let mut values = values(key).into_iter();
                !fits(before) || values.any(|value| differs(&format!("{before}{key}:{value}")))
            };
            let typed = word.to_lowercase().replace('-', "_");
            let keys = keys().filter(|key| key.starts_with(&typed)).filter(has_value);
            keys.map(|key| format!("{key}:")).collect()
        }
        Some((key, _)) => values(key).iter().map(|value| format!("{key}:{value}")).collect(),
    };
    let word = word.to_lowercase().replacen('=', ":", 1);
    let fitting = words.into_iter().filter(|known| known.starts_with(&word));
    let lines = fitting.map(|word| format!("{before}{word}"));
    if fits(before) { lines.filter(|line| fits(line)).collect() } else { lines.collect() }
}

fn keys() -> impl Iterator<Item = &'static str> {
    LeagueRules::KEYS.into_iter().chain(MORE)
}

fn values(key: &str) -> Vec<String> {
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    match key {
        "clock" => Terms::choices(key),
        STARTS => STARTS_IN.map(|days| days.to_string()).to_vec(),
        "edition" => {
            let kinds = starpost_games::games::Kind::ALL.into_iter();
            owned(kinds.flat_map(|kind| kind.game().editions()).collect())
        }
        _ => rule_called(key).map_or_else(Vec::new, LeagueRules::choices),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::base::Refusal;
    use starpost_games::games::Kind;
    use starpost_games::league::Format;

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
    fn a_key_is_suggested_only_where_it_means_something() {
        let keys = hints("format:ladder ");
        let means = |key: &str| keys.contains(&format!("format:ladder {key}:"));
        assert!(means("reach") && means("no_show") && means("clock"), "{keys:?}");
        for key in ["days", "division", "seeding", "again", "ties", "at_once"] {
            assert!(!means(key), "{key}");
        }
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

    fn typed(line: &str) -> Result<LeaguePlan, Refusal> {
        LeaguePlan::typed(&Call::example(), Terms::default(), line)
    }

    /// The beginning of a line for each format, with what its games need to be played.
    fn formats() -> impl Iterator<Item = String> {
        Format::ALL.into_iter().map(|format| {
            if format.traits().has_tables {
                "format:tables mode:sinister".to_owned()
            } else {
                format!("format:{format}")
            }
        })
    }

    #[test]
    fn whatever_is_suggested_can_be_typed_and_every_key_has_values() {
        let call = Call::example();
        for format in formats() {
            let keys = league_hints(&call, &format!("{format} "));
            assert!(keys.len() > 5, "{keys:?}");
            for key in keys {
                let lines = league_hints(&call, &key);
                assert!(!lines.is_empty(), "{key} has no values");
                for line in lines {
                    let no = typed(&line).err();
                    assert!(no.is_none(), "{line}: {no:?}");
                }
            }
        }
    }

    /// The parts of a text that stand between backticks.
    fn quoted(text: &str) -> impl Iterator<Item = &str> {
        text.split('`').skip(1).step_by(2)
    }

    /// A rule as it is by default, as it is typed.
    fn usual(rules: &LeagueRules, key: &str) -> String {
        let typed = match key {
            "no_show" | "check_in" | "round_days" => key.replace('_', "-"),
            _ => key.to_owned(),
        };
        format!("`{typed}:{}`", rules.word(key).unwrap_or_default())
    }

    #[test]
    fn the_page_says_how_many_people_each_format_needs_and_what_is_usual() {
        let page = include_str!("../../../../docs/LEAGUES.md");
        let of = |format| LeagueRules { format, ..LeagueRules::default() };
        let mut keys = LeagueRules::KEYS.to_vec();
        keys.retain(|key| *key != "format");
        let (all, some): (Vec<&str>, Vec<&str>) = keys
            .into_iter()
            .partition(|key| Format::ALL.into_iter().all(|format| of(format).matters(key)));
        for format in Format::ALL {
            let rules = of(format);
            let own = some.iter().filter(|key| rules.matters(key)).map(|key| usual(&rules, key));
            let usual = own.collect::<Vec<_>>().join(", ");
            let row = format!("| `{format}` | {} | {usual} |", rules.least());
            assert!(page.contains(&row), "{row}");
        }
        let all: Vec<String> = all.iter().map(|key| usual(&LeagueRules::default(), key)).collect();
        assert!(page.contains(&all.join(", ")), "{all:?}");
    }

    #[test]
    fn whatever_is_documented_can_be_typed() {
        let page = include_str!("../../../../docs/LEAGUES.md");
        let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
        let mut tried = BTreeSet::new();
        for (keys, says) in rows.filter_map(|row| row.split_once(":` | ")) {
            let keys: Vec<&str> = keys.split(":`, `").collect();
            // Keys and commands are named too.
            let is_value = |word: &&str| !word.ends_with(':') && !word.starts_with('/');
            for value in quoted(says).filter(is_value) {
                let can_be = |key: &&str| {
                    let mut lines = formats().map(|format| format!("{format} {key}:{value}"));
                    lines.any(|line| typed(&line).is_ok())
                };
                assert!(keys.iter().any(can_be), "{keys:?}: {value}");
                tried.extend(keys.iter().copied());
            }
        }
        let expected = ["format", "points", "tiebreaks", "again", "no-show", "missed"];
        assert!(expected.iter().all(|key| tried.contains(key)), "{tried:?}");
    }
}
