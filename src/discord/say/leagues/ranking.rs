//! The ranking of people in a league: points, tie-breaks, and what decides after those.

use crate::discord::say::sentence::{say, text};
use starpost_games::league::{LeagueRules, TieBreak, Ties};
use starpost_games::words::{Language, Word};

/// The word of the format, as an argument.
pub(super) fn format_word(rules: &LeagueRules) -> (&'static str, Word) {
    ("format", text(rules.format.word()))
}

/// The order in which people are seeded.
pub(crate) fn seeding(language: Language, rules: &LeagueRules) -> String {
    let id = format!("league-rules-seeding-{}", rules.seeding);
    say(language, &id, &[format_word(rules)])
}

/// The means of deciding between people whom no tie-break separates; nothing more if there is none.
pub(super) fn ties(language: Language, rules: &LeagueRules) -> Option<String> {
    match (rules.ties, rules.tie_breaks.0.is_empty()) {
        (Ties::Joint, true) => None,
        (Ties::Joint | Ties::Lot | Ties::PlayOff, _) => {
            let id = format!("league-rules-ties-{}", rules.ties);
            Some(say(language, &id, &[format_word(rules)]))
        }
    }
}

/// The worth of a win, a draw and a loss.
pub(super) fn points(language: Language, rules: &LeagueRules) -> String {
    let points = rules.points;
    let args = [
        ("win", text(points.win.to_string())),
        ("draw", text(points.draw.to_string())),
        ("loss", text(points.loss.to_string())),
    ];
    say(language, "league-rules-points", &args)
}

/// The means of deciding between people with equal points.
pub(super) fn tie_breaks(language: Language, rules: &LeagueRules) -> String {
    if rules.tie_breaks.0.is_empty() {
        return say(language, "league-rules-no-tie-breaks", &[]);
    }
    let named = rules.tie_breaks.0.iter().map(|counted| tie_break(language, *counted));
    let list = named.collect::<Vec<_>>().join(", ");
    let said = say(language, "league-rules-tie-breaks", &[("list", text(list))]);
    if rules.tie_breaks.0.contains(&TieBreak::Rating) {
        [said, say(language, "league-rules-tie-break-rating", &[])].join(" ")
    } else {
        said
    }
}

/// The name of a tie-break.
pub(crate) fn tie_break(language: Language, tie_break: TieBreak) -> String {
    say(language, &format!("tie-break-{tie_break}"), &[])
}
