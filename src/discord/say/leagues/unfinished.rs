//! The rules on how much time a round and a season have, and on what becomes of games that are not over by then.

use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::{LeagueRules, UnfinishedGames};
use starpost_games::words::{Language, Word};

/// The fate of games that are not over in time, as an argument.
pub(super) fn unfinished(rules: &LeagueRules) -> (&'static str, Word) {
    ("unfinished", text(rules.unfinished.word()))
}

/// The format, as an argument.
pub(super) fn format_word(rules: &LeagueRules) -> (&'static str, Word) {
    ("format", text(rules.format.word()))
}

/// True if a season is a bracket, or ends in one: somebody has to go on from a match that is not over.
pub(super) const fn has_bracket(rules: &LeagueRules) -> bool {
    rules.format.is_bracket() || rules.format.has_groups()
}

/// The days that a round has, and a season, a line each.
pub(super) fn days(language: Language, rules: &LeagueRules) -> Vec<String> {
    let of_round = rules.days_of_round().map(|days| {
        let id = if rules.format.is_paired_by_points() {
            "league-rules-round-days"
        } else {
            "league-rules-match-days"
        };
        say(language, id, &[("count", count(days)), unfinished(rules), format_word(rules)])
    });
    let id = match rules.unfinished {
        _ if has_bracket(rules) => "league-rules-days-bracket",
        UnfinishedGames::Draw => "league-rules-days-draw",
        UnfinishedGames::Annul => "league-rules-days-annul",
    };
    let args = [("count", count(rules.days)), unfinished(rules), format_word(rules)];
    let of_season = (rules.days > 0).then(|| say(language, id, &args));
    of_round.into_iter().chain(of_season).collect()
}
