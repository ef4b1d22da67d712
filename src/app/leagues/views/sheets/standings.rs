//! The standings of a league as a table.

use super::parts::{column, division, empty, name, points, who};
use super::promotion_marks::marks;
use crate::app::leagues::views::facts::{DivisionFacts, LeagueFacts};
use starpost_games::league::TieBreak;
use starpost_games::league::standings::{Reached, StandingsRow as Line};
use starpost_games::render::{Anchor, ColumnKind, Row, RowMark, Sheet};
use starpost_games::words::{Language, Word, say};

/// The number of tie-breaks that have a column: more make the names too short on a phone.
const MOST_TIE_BREAKS: usize = 3;

/// The standings of all divisions.
pub(super) fn standings(language: Language, facts: &LeagueFacts) -> Sheet {
    let shown = shown(facts);
    let mut sheet = empty(language, facts);
    sheet.columns = who(language);
    let games = column(language, "games", Anchor::Right, ColumnKind::Plain);
    sheet.columns.extend([games, points(language)]);
    sheet.columns.extend(
        shown
            .iter()
            .map(|tie_break| column(language, tie_break.word(), Anchor::Right, ColumnKind::Plain)),
    );
    let marks = marks(facts);
    for (one, marks) in facts.divisions.iter().zip(&marks) {
        if facts.divisions.len() > 1 {
            sheet.rows.push(heading(language, facts, one));
        }
        sheet.rows.extend(match &one.reached {
            Some(reached) => bracket(language, facts, one, reached),
            None => rows(facts, one, &shown, marks),
        });
    }
    sheet.footnotes = footnotes(language, facts, &shown, &marks.concat());
    sheet
}

/// The heading above a division. In the bracket that follows groups, the last column is not of points.
fn heading(language: Language, facts: &LeagueFacts, of: &DivisionFacts) -> Row {
    let name = division(language, facts, of);
    if !is_bracket(of) {
        return Row::Group(name);
    }
    let own = ["rank", "player", "games", "out-short"]
        .map(|id| say(language, &format!("league-column-{id}"), &[]));
    Row::GroupOf { name, headings: own.to_vec() }
}

/// Those in the bracket that follows groups: in the place of points, in which round they have lost.
fn bracket(
    language: Language,
    facts: &LeagueFacts,
    division: &DivisionFacts,
    reached: &[Reached],
) -> Vec<Row> {
    let line = |reached: &Reached| {
        let row = division.standings.row(reached.entrant);
        let games = row.map_or(0, |row| row.tally.games());
        let round = reached.out.map(|round| {
            let round = [("round", Word::from(round.0))];
            say(language, "league-column-out-in", &round)
        });
        Row::Line {
            cells: vec![
                reached.rank.to_string(),
                name(facts, reached.entrant),
                games.to_string(),
                round.unwrap_or_default(),
            ],
            mark: if facts.is_gone(reached.entrant) { RowMark::Out } else { RowMark::None },
        }
    };
    reached.iter().map(line).collect()
}

fn is_bracket(division: &DivisionFacts) -> bool {
    division.reached.is_some()
}

/// The tie-breaks that have a column: those that say something of anybody.
fn shown(facts: &LeagueFacts) -> Vec<TieBreak> {
    let divisions = facts.divisions.iter();
    let lines = divisions.flat_map(|division| &division.standings.rows);
    let says = |tie_break: &TieBreak| lines.clone().any(|line| !value(line, *tie_break).is_empty());
    let all = facts.row.rules.tie_breaks.0.iter().copied();
    all.filter(says).take(MOST_TIE_BREAKS).collect()
}

fn rows(
    facts: &LeagueFacts,
    division: &DivisionFacts,
    shown: &[TieBreak],
    marks: &[RowMark],
) -> Vec<Row> {
    let line = |(line, mark): (&Line, &RowMark)| {
        let mut cells = vec![
            line.rank.to_string(),
            name(facts, line.entrant),
            line.tally.games().to_string(),
            line.tally.points.to_string(),
        ];
        cells.extend(shown.iter().map(|tie_break| value(line, *tie_break)));
        Row::Line { cells, mark: *mark }
    };
    let lines = division.standings.rows.iter();
    lines.zip(marks).map(line).collect()
}

/// The value of a tie-break for somebody; nothing if it says nothing of them.
fn value(line: &Line, tie_break: TieBreak) -> String {
    let mut all = line.applied.iter().chain(&line.counted);
    let applied = all.find(|applied| applied.tie_break == tie_break);
    applied.map_or_else(String::new, |applied| applied.value.to_string())
}

fn footnotes(
    language: Language,
    facts: &LeagueFacts,
    shown: &[TieBreak],
    marks: &[RowMark],
) -> Vec<String> {
    let legend = |tie_break: &TieBreak| {
        let short = say(language, &format!("league-column-{tie_break}"), &[]);
        let args = [
            ("short", Word::from(short)),
            ("name", Word::from(say(language, &format!("tie-break-{tie_break}"), &[]))),
        ];
        say(language, "league-legend", &args)
    };
    let mut notes = Vec::new();
    if facts.row.rules.format.has_groups() && facts.divisions.iter().any(is_bracket) {
        notes.push(say(language, "league-legend-out", &[]));
    }
    if marks.iter().any(|mark| matches!(mark, RowMark::Up | RowMark::Down)) {
        let format = [("format", Word::from(facts.row.rules.format.word()))];
        notes.push(say(language, "league-legend-moving", &format));
    }
    if !shown.is_empty() {
        notes.push(shown.iter().map(legend).collect::<Vec<_>>().join(" · "));
    }
    notes
}
