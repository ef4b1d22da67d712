//! The past seasons of a league, in words.

use crate::app::{LeagueFacts, MonthFacts, SeasonRecords};
use crate::discord::say::clocks::instant;
use crate::discord::say::leagues::rules::{called, name};
use crate::discord::say::leagues::season_end::winners;
use crate::discord::say::names::{named, together};
use crate::discord::say::sentence::{count, listed, say, text};
use starpost_games::league::Season;
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
        lines.insert(0, say(language, "league-history-months", &[name(&facts.row)]));
    }
    lines
}

/// The records of a season that are in the file beside this, and where the others can be had.
pub(crate) fn records_said(language: Language, season: Season, records: &SeasonRecords) -> String {
    let places = records.channels.iter().map(|place| format!("<#{place}>"));
    let args = [
        ("season", count(season.0)),
        ("count", count(records.left_out)),
        ("places", text(listed(language, "names-and", places.collect()))),
    ];
    let id = match (&records.text, records.left_out) {
        (Some(_), 0) => "league-records-file",
        (Some(_), _) => "league-records-some",
        (None, 0) => "league-records-none",
        (None, _) => "league-records-elsewhere",
    };
    say(language, id, &args)
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
            let args = [("player", named(&replacement.by)), ("before", named(&replacement.of))];
            say(language, "league-history-replaced", &args)
        }));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ChannelId;

    #[test]
    fn what_the_file_has_and_where_the_rest_is_is_said_by_number() {
        let said = |has_file: bool, left_out: usize, channels: &[u64]| {
            let records = SeasonRecords {
                name: String::new(),
                text: has_file.then(|| "a record".into()),
                left_out,
                channels: channels.iter().copied().map(ChannelId).collect(),
            };
            records_said(Language::English, Season(3), &records)
        };
        let whole = said(true, 0, &[]);
        assert!(whole.starts_with("The records of all its games are"));
        let one = said(true, 1, &[70]);
        assert!(one.contains("One more is played in <#70>"), "{one}");
        let more = said(true, 2, &[70, 80]);
        assert!(more.contains("2 more are played in <#70> and <#80>"), "{more}");
        assert!(more.contains("`/league history season:3`"), "{more}");
        let elsewhere = said(false, 2, &[70]);
        assert!(
            elsewhere.starts_with("You can see none of its games here. They are played in <#70>"),
            "{elsewhere}"
        );
        let none = said(false, 0, &[]);
        assert!(none.contains("so there are no records"), "{none}");
    }
}
