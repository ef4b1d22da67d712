//! The past seasons of a league, in words.

use crate::app::LeagueFacts;
use crate::discord::say::clocks::instant;
use crate::discord::say::leagues::ended::winners;
use crate::discord::say::leagues::rules::name;
use crate::discord::say::names::named;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The past seasons, the newest first, with their winners.
pub(crate) fn history(
    language: Language,
    present: &LeagueFacts,
    past: &[LeagueFacts],
) -> Vec<String> {
    if past.is_empty() {
        return vec![say(language, "league-history-none", &[name(&present.row)])];
    }
    let mut lines = vec![say(language, "league-history", &[name(&present.row)])];
    for season in past {
        let ended = season.ended.map_or_else(|| text(""), instant);
        let players = winners(language, season).join(" ");
        let args = [
            ("season", count(season.row.season)),
            ("when", ended),
            ("players", text(players)),
        ];
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
