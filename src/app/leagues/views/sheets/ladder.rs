//! A ladder as a table: who stands where, how far they have moved, what they have won.

use super::parts::{column, empty, name, who};
use crate::app::leagues::ladder::facts::Rung;
use crate::app::leagues::views::facts::LeagueFacts;
use starpost_games::league::standings::StandingsRow as Line;
use starpost_games::render::{Anchor, ColumnKind, Row, RowMark, Sheet};
use starpost_games::words::{Language, Word, say};

/// The ladder, now or at the end of a month.
pub(super) fn ladder(language: Language, facts: &LeagueFacts) -> Sheet {
    let mut sheet = empty(language, facts);
    sheet.columns = who(language);
    let plain = |id: &str| column(language, id, Anchor::Right, ColumnKind::Plain);
    sheet.columns.push(plain("moved"));
    sheet.columns.extend(["won", "drawn", "lost"].map(plain));
    let lines = facts.divisions.iter().flat_map(|division| &division.standings.rows);
    sheet.rows = lines.map(|line| row(language, facts, line)).collect();
    sheet.footnotes = vec![say(language, "league-legend-moved", &[])];
    sheet
}

fn row(language: Language, facts: &LeagueFacts, line: &Line) -> Row {
    let ladder = facts.ladder.as_ref();
    let rung = ladder.and_then(|ladder| ladder.rung(line.entrant));
    Row::Line {
        cells: vec![
            line.rank.to_string(),
            name(facts, line.entrant),
            rung.map_or_else(String::new, |rung| moved(language, rung)),
            line.tally.won.total().to_string(),
            line.tally.drawn.total().to_string(),
            line.tally.lost.total().to_string(),
        ],
        mark: RowMark::None,
    }
}

/// The number of places somebody has moved since the last month ended.
fn moved(language: Language, rung: &Rung) -> String {
    let places = |id: &str, count: u32| say(language, id, &[("count", Word::from(count))]);
    match rung.before {
        None => say(language, "league-moved-new", &[]),
        Some(before) if rung.place < before => places("league-moved-up", before - rung.place),
        Some(before) if rung.place > before => places("league-moved-down", rung.place - before),
        Some(_) => String::new(),
    }
}
