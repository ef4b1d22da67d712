//! The past seasons of a league, in words.

use crate::app::{LeagueFacts, MonthFacts};
use crate::discord::say::clocks::instant;
use crate::discord::say::leagues::ended::winners;
use crate::discord::say::leagues::rules::{called, name};
use crate::discord::say::names::{named, together};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The months of a ladder that are over, the newest first.
fn months(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let months = facts.ladder.iter().flat_map(|ladder| &ladder.months);
    let line = |(number, month): (usize, &MonthFacts)| {
        let args = [
            ("month", count(number)),
            ("at", instant(month.ended)),
            ("players", text(together(language, &month.leaders))),
            ("count", count(month.leaders.len())),
        ];
        say(language, "league-history-month", &args)
    };
    let mut lines: Vec<String> = (1..).zip(months).map(line).collect();
    lines.reverse();
    if !lines.is_empty() {
        lines.insert(
            0,
            say(language, "league-history-months", &[name(&facts.row)]),
        );
    }
    lines
}

/// The past seasons, the newest first, with their winners.
pub(crate) fn history(
    language: Language,
    present: &LeagueFacts,
    past: &[LeagueFacts],
) -> Vec<String> {
    let mut lines = months(language, present);
    if past.is_empty() && lines.is_empty() {
        return vec![say(language, "league-history-none", &called(&present.row))];
    }
    if !past.is_empty() {
        lines.push(say(language, "league-history", &called(&present.row)));
    }
    for season in past {
        let ended = season.ended.map_or_else(|| text(""), instant);
        let players = winners(language, season).join(" ");
        let [_, number, format] = called(&season.row);
        let args = [number, format, ("when", ended), ("players", text(players))];
        lines.push(say(language, "league-history-season", &args));
        lines.extend(season.replacements.iter().map(|replacement| {
            let args = [
                ("player", named(&replacement.by)),
                ("before", named(&replacement.of)),
            ];
            say(language, "league-history-replaced", &args)
        }));
    }
    lines
}
