//! A table of everybody's games by round, for a Swiss and for tables of several.

use super::parts::{numbered, result};
use crate::app::leagues::views::facts::{DivisionFacts, LeagueFacts};
use starpost_games::league::standings::{RoundTable, Sat};
use starpost_games::render::{ColumnKind, Sheet};
use starpost_games::words::{Language, Word, say};

/// The table of one division.
pub(super) fn rounds(language: Language, facts: &LeagueFacts, of: &DivisionFacts) -> Sheet {
    let table = RoundTable::new(&of.standings, &of.results);
    let columns = table.rounds.iter().map(|round| (round.to_string(), ColumnKind::Plain));
    let mut sheet = numbered(language, facts, of, columns, |entrant| {
        let cells = table.rounds.iter().map(|round| {
            let games = table.cell(entrant, *round).iter();
            let said = games.map(|sat| cell(language, sat));
            said.collect::<Vec<_>>().join(" ")
        });
        cells.collect()
    });
    sheet.footnotes = vec![
        say(language, "league-legend-rounds", &[]),
        say(language, "league-legend-results", &[]),
    ];
    sheet
}

/// The numbers of the opponents' lines, and the result of the game.
fn cell(language: Language, sat: &Sat) -> String {
    let alone = sat.unplayed.filter(|_| sat.opponents.is_empty());
    if let Some(unplayed) = alone {
        let result = ("result", Word::from(result(sat.fate, sat.how)));
        return say(language, &format!("league-cell-{unplayed}"), &[result]);
    }
    let opponents: Vec<String> = sat.opponents.iter().map(ToString::to_string).collect();
    format!("{}:{}", opponents.join("/"), result(sat.fate, sat.how))
}
