//! The tables of real tournaments, from data: every file in `tests/standings` is added up.

use std::path::Path;

use starpost_games::league::standings::{CrossTable, Standings, StandingsRow, standings};
use starpost_games::league::{Entrant, FixtureResult, LeagueRules, Points, TieBreak};

use crate::support::data::data_files;
use crate::support::tournament::{Line, results};

/// The word written in a line in place of a tie-break where the source counts some people otherwise.
const PLACE: &str = "place";

#[test]
fn every_table_is_as_it_was_published() {
    let mut tables = 0;
    for file in data_files("standings", "txt") {
        tables += check_file(&file);
    }
    println!("{tables} tables");
    assert!(tables >= 12);
}

fn check_file(file: &Path) -> u32 {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let begins = |line: &&str| line.starts_with("rules:");
    let mut tables = 0;
    for block in lines.split(begins).skip(1) {
        let rules = lines
            .iter()
            .filter(|line| begins(line))
            .nth(tables)
            .and_then(|line| line.strip_prefix("rules:"));
        let rules = LeagueRules::read(rules.expect("rules")).expect("rules of a league");
        let place = format!("{}, table {}", file.display(), tables + 1);
        let lines: Vec<Line> = block.iter().map(|line| Line::read(line)).collect();
        check(&place, &rules, &lines);
        tables += 1;
    }
    u32::try_from(tables).expect("few tables")
}

fn check(place: &str, rules: &LeagueRules, lines: &[Line]) {
    let results = results(place, lines);
    let entrants: Vec<Entrant> = (0..).take(lines.len()).map(Entrant).collect();
    let table = standings(&entrants, &results, rules, &|_| None);
    for (line, &entrant) in lines.iter().zip(&entrants) {
        let place = format!("{place}: {}", line.name);
        let row = table.row(entrant).expect(&place);
        assert_eq!(row.tally.points, line.points, "{place}");
        assert!(line.places.contains(&row.rank), "{place} is {}", row.rank);
        for (key, value) in line.tie_breaks.iter().filter(|(key, _)| key != PLACE) {
            assert_eq!(&counted(row, key).expect(&place), value, "{place}: {key}");
        }
    }
    are_in_order(place, lines, &table);
    let total: Points = table.rows.iter().map(|row| row.tally.points).sum();
    assert_eq!(total, handed_out(&results, rules), "{place}");
    rows_are_the_cross_table(place, &table, &results, rules);
}

/// Those whose places a source counts among others stand in their order.
fn are_in_order(place: &str, lines: &[Line], table: &Standings) {
    let published = |line: &Line| {
        let mut keys = line.tie_breaks.iter();
        let (_, published) = keys.find(|(key, _)| key == PLACE)?;
        Some(published.parse::<u32>().expect(place))
    };
    let mut ranked: Vec<(u32, u32, &str)> = lines
        .iter()
        .zip((0..).map(Entrant))
        .filter_map(|(line, entrant)| {
            let rank = table.row(entrant).expect(place).rank;
            Some((published(line)?, rank, line.name.as_str()))
        })
        .collect();
    ranked.sort_unstable();
    for pair in ranked.windows(2) {
        let [(_, above, name), (_, below, other)] = pair else {
            continue;
        };
        assert!(above <= below, "{place}: {name} stands above {other}");
    }
}

fn counted(row: &StandingsRow, key: &str) -> Option<String> {
    let tie_break = TieBreak::from_word(key)?;
    let mut all = row.counted.iter();
    let found = all.find(|applied| applied.tie_break == tie_break)?;
    Some(found.value.to_string())
}

fn handed_out(results: &[FixtureResult], rules: &LeagueRules) -> Points {
    let points = results.iter().filter_map(|result| result.points(rules.points));
    points.flatten().sum()
}

fn rows_are_the_cross_table(
    place: &str,
    table: &Standings,
    results: &[FixtureResult],
    rules: &LeagueRules,
) {
    let cross = CrossTable::new(table, results);
    for row in &table.rows {
        let cells = cross.entrants.iter().flat_map(|&opponent| {
            let cell = cross.cell(row.entrant, opponent).iter();
            cell.filter_map(|meeting| Some(rules.points.of(meeting.fate?)))
        });
        let byes = results
            .iter()
            .filter(|result| result.entrants == [row.entrant])
            .filter_map(|bye| bye.points(rules.points))
            .flatten();
        let sum: Points = cells.chain(byes).sum();
        assert_eq!(sum, row.tally.points, "{place}: {}", row.entrant);
    }
}
