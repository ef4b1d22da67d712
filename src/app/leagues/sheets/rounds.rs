//! A table of everybody's games by round, for a Swiss and for tables of several.

use super::parts::{empty, name, points, result, who};
use crate::app::leagues::facts::{DivisionFacts, LeagueFacts};
use starpost_games::league::standings::{RoundTable, Sat};
use starpost_games::render::{Anchor, Column, ColumnKind, Mark, Row, Sheet};
use starpost_games::words::{Language, say};

/// The table of one division.
pub(super) fn rounds(language: Language, facts: &LeagueFacts, of: &DivisionFacts) -> Sheet {
    let table = RoundTable::new(&of.standings, &of.results);
    let mut sheet = empty(language, facts);
    sheet.columns = who(language);
    sheet
        .columns
        .extend(table.rounds.iter().map(|round| Column {
            heading: round.to_string(),
            align: Anchor::Middle,
            kind: ColumnKind::Plain,
        }));
    sheet.columns.push(points(language));
    sheet.rows = (1..)
        .zip(&of.standings.rows)
        .map(|(line, row): (u32, _)| {
            let mut cells = vec![line.to_string(), name(facts, row.entrant)];
            cells.extend(table.rounds.iter().map(|round| {
                let games = table.cell(row.entrant, *round).iter();
                games
                    .map(|it| cell(language, it))
                    .collect::<Vec<_>>()
                    .join(" ")
            }));
            cells.push(row.tally.points.to_string());
            Row::Line {
                cells,
                mark: match facts.is_gone(row.entrant) {
                    true => Mark::Out,
                    false => Mark::None,
                },
            }
        })
        .collect();
    sheet.footnotes = vec![
        say(language, "league-legend-rounds", &[]),
        say(language, "league-legend-results", &[]),
    ];
    sheet
}

/// The numbers of the opponents' lines, and what the game came to.
fn cell(language: Language, sat: &Sat) -> String {
    if sat.opponents.is_empty() {
        return say(language, "league-fixture-bye", &[]);
    }
    let opponents: Vec<String> = sat.opponents.iter().map(ToString::to_string).collect();
    format!("{}:{}", opponents.join("/"), result(sat.fate, sat.how))
}
