//! The progress of everybody in a knock-out, as a table.

use super::parts::{column, empty, name, who};
use crate::app::leagues::views::facts::LeagueFacts;
use starpost_games::league::standings::Reached;
use starpost_games::render::{Anchor, ColumnKind, Row, RowMark, Sheet};
use starpost_games::words::{Language, Word, say};

/// Everybody with the round in which they lost.
pub(super) fn knockout(language: Language, facts: &LeagueFacts) -> Sheet {
    let mut sheet = empty(language, facts);
    sheet.columns = who(language);
    sheet.columns.push(column(language, "out", Anchor::Left, ColumnKind::Plain));
    let reached = facts.divisions.iter().flat_map(|division| division.reached.iter().flatten());
    let row = |reached: &Reached| {
        let out = reached.out.map(|round| {
            let round = [("round", Word::from(round.0))];
            say(language, "league-round", &round)
        });
        Row::Line {
            cells: vec![
                reached.rank.to_string(),
                name(facts, reached.entrant),
                out.unwrap_or_default(),
            ],
            mark: if facts.is_gone(reached.entrant) { RowMark::Out } else { RowMark::None },
        }
    };
    sheet.rows = reached.map(row).collect();
    sheet
}
