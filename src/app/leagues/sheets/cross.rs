//! A cross table: everybody against everybody.

use super::parts::{division, empty, name, points, result, who};
use crate::app::leagues::facts::{DivisionFacts, LeagueFacts};
use starpost_games::league::standings::CrossTable;
use starpost_games::render::{Anchor, Column, ColumnKind, Mark, Row, Sheet};
use starpost_games::words::{Language, say};

/// The cross table of one division.
pub(super) fn cross(language: Language, facts: &LeagueFacts, of: &DivisionFacts) -> Sheet {
    let table = CrossTable::new(&of.standings, &of.results);
    let mut sheet = empty(language, facts);
    if facts.divisions.len() > 1 {
        sheet.subtitle = Some(division(language, of));
    }
    sheet.columns = who(language);
    sheet
        .columns
        .extend((1..=table.entrants.len()).map(|number| Column {
            heading: number.to_string(),
            align: Anchor::Middle,
            kind: ColumnKind::Cross,
        }));
    sheet.columns.push(points(language));
    // The columns have the numbers of the lines, whoever shares a rank.
    sheet.rows = (1..)
        .zip(&of.standings.rows)
        .map(|(line, row): (u32, _)| {
            let mut cells = vec![line.to_string(), name(facts, row.entrant)];
            cells.extend(table.entrants.iter().map(|opponent| {
                let meetings = table.cell(row.entrant, *opponent).iter();
                let results = meetings.map(|it| result(it.fate, it.how));
                results.collect::<Vec<_>>().join(" ")
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
    sheet.footnotes = vec![say(language, "league-legend-results", &[])];
    sheet
}
