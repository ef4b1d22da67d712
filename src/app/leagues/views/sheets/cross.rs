//! A cross table: everybody against everybody.

use super::parts::{division, numbered, result};
use crate::app::leagues::views::facts::{DivisionFacts, LeagueFacts};
use starpost_games::league::standings::CrossTable;
use starpost_games::render::{ColumnKind, Sheet};
use starpost_games::words::{Language, say};

/// The cross table of one division.
pub(super) fn cross(language: Language, facts: &LeagueFacts, of: &DivisionFacts) -> Sheet {
    let table = CrossTable::new(&of.standings, &of.results);
    // The columns have the numbers of the lines, even where a rank is shared.
    let columns = (1..=table.entrants.len()).map(|number| (number.to_string(), ColumnKind::Cross));
    let mut sheet = numbered(language, facts, of, columns, |entrant| {
        let opponents = table.entrants.iter();
        let cells = opponents.map(|opponent| {
            let meetings = table.cell(entrant, *opponent).iter();
            let results = meetings.map(|meeting| result(meeting.fate, meeting.how));
            results.collect::<Vec<_>>().join(" ")
        });
        cells.collect()
    });
    if facts.divisions.len() > 1 {
        sheet.subtitle = Some(division(language, facts, of));
    }
    sheet.footnotes = vec![say(language, "league-legend-results", &[])];
    sheet
}
