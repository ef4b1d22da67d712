//! The parts that all tables of a league have in common; knows no standings.

use crate::app::leagues::ladder::facts::LadderFacts;
use crate::app::leagues::lookup::count;
use crate::app::leagues::views::facts::{DivisionFacts, LeagueFacts};
use crate::store::LeagueStage;
use starpost_games::league::{DecidedBy, Entrant, Fate, standings};
use starpost_games::render::{Anchor, Column, ColumnKind, Row, RowMark, Sheet};
use starpost_games::words::{Language, Word, say};

/// The greatest number of people that a picture shows: with more of them, letters are too small.
const MOST_LINES: usize = 100;

/// A table of a league without rows and columns.
pub(super) fn empty(language: Language, facts: &LeagueFacts) -> Sheet {
    let season = [("season", Word::from(facts.row.season.0))];
    let left = [("count", Word::from(facts.left()))];
    let format = facts.row.rules.format.word();
    let format = [("format", Word::from(format.to_owned()))];
    let month = facts.ladder.as_ref().map(LadderFacts::number);
    let left = match facts.row.stage {
        LeagueStage::Playing if month.is_some() => {
            let month = [("month", Word::from(month.unwrap_or_default()))];
            say(language, "league-month", &month)
        }
        LeagueStage::Over if facts.row.rules.is_ladder() => {
            say(language, "league-card-over", &format)
        }
        LeagueStage::Playing => say(language, "league-left-to-play", &left),
        LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Over | LeagueStage::Closed => {
            say(language, &format!("league-stage-{}", facts.row.stage), &[])
        }
    };
    let season = say(language, "league-season", &season);
    let args = [("season", Word::from(season)), ("left", Word::from(left))];
    let args = [&args[..], &format].concat();
    Sheet {
        title: facts.row.name.clone(),
        subtitle: Some(say(language, "league-subtitle", &args)),
        ..Sheet::default()
    }
}

/// A column with this sentence above it.
pub(super) fn column(language: Language, id: &str, align: Anchor, kind: ColumnKind) -> Column {
    Column { heading: say(language, &format!("league-column-{id}"), &[]), align, kind }
}

/// The columns for rank and name, with which every table begins.
pub(super) fn who(language: Language) -> Vec<Column> {
    vec![
        column(language, "rank", Anchor::Right, ColumnKind::Small),
        column(language, "player", Anchor::Left, ColumnKind::Name),
    ]
}

/// The column of points, with which tables of results end.
pub(super) fn points(language: Language) -> Column {
    column(language, "points", Anchor::Right, ColumnKind::Score)
}

/// The name of a division.
pub(super) fn division(
    language: Language,
    facts: &LeagueFacts,
    division: &DivisionFacts,
) -> String {
    let number = [("division", Word::from(division.division))];
    say(language, facts.called(division.division), &number)
}

/// The name of the holder of a number.
pub(super) fn name(facts: &LeagueFacts, entrant: Entrant) -> String {
    facts.person(entrant).map_or_else(String::new, |person| person.name.clone())
}

/// The result of one game for somebody, as short as possible: forfeits and what does not count have signs of
/// their own. The worth of a win is in the column of points.
pub(super) const fn result(fate: Option<Fate>, how: DecidedBy) -> &'static str {
    match (fate, how) {
        (None, _) | (_, DecidedBy::Annulment) => "×",
        (Some(Fate::Lost), DecidedBy::Forfeit) => "−",
        (Some(_), DecidedBy::Forfeit) => "+",
        (Some(Fate::Won), _) => "1",
        (Some(Fate::Drawn), _) => "½",
        (Some(Fate::Lost), _) => "0",
    }
}

/// A table of one division: for everybody, in the order of the standings, the number of the line,
/// the name, a cell for each of these columns, and points.
pub(super) fn numbered(
    language: Language,
    facts: &LeagueFacts,
    of: &DivisionFacts,
    columns: impl Iterator<Item = (String, ColumnKind)>,
    cells: impl Fn(Entrant) -> Vec<String>,
) -> Sheet {
    let mut sheet = empty(language, facts);
    sheet.columns = who(language);
    sheet.columns.extend(columns.map(|(heading, kind)| Column {
        heading,
        align: Anchor::Middle,
        kind,
    }));
    sheet.columns.push(points(language));
    let lines = (1..).zip(&of.standings.rows);
    let line = |(line, row): (u32, &standings::StandingsRow)| {
        let mut all = vec![line.to_string(), name(facts, row.entrant)];
        all.extend(cells(row.entrant));
        all.push(row.tally.points.to_string());
        Row::Line {
            cells: all,
            mark: if facts.is_gone(row.entrant) { RowMark::Out } else { RowMark::None },
        }
    };
    sheet.rows = lines.map(line).collect();
    sheet
}

/// Leaves out what nobody could read in a picture, and says so.
pub(super) fn cut(language: Language, mut sheet: Sheet) -> Sheet {
    let is_line = |row: &Row| matches!(row, Row::Line { .. });
    let lines = sheet.rows.iter().filter(|row| is_line(row)).count();
    if lines <= MOST_LINES {
        return sheet;
    }
    let mut shown = 0;
    sheet.rows.retain(|row| {
        let is_shown = shown < MOST_LINES;
        shown += usize::from(is_line(row));
        is_shown
    });
    let more = [("count", Word::from(count(lines - MOST_LINES)))];
    sheet.footnotes.push(say(language, "league-legend-more", &more));
    sheet
}
