//! Tables of tournaments as text; ranks nobody.

use std::ops::RangeInclusive;

use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{
    DecidedBy, Entrant, FixtureResult, Missed, Points, RoundNo, Unplayed,
};

/// A line of a table.
pub(crate) struct Line {
    pub(crate) places: RangeInclusive<u32>,
    pub(crate) name: String,
    cells: Vec<String>,
    pub(crate) points: Points,
    /// Keys of tie-breaks and their values.
    pub(crate) tie_breaks: Vec<(String, String)>,
}

impl Line {
    /// `place | name | results | points | tie-breaks`.
    pub(crate) fn read(line: &str) -> Line {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [place, name, cells, points, tie_breaks @ ..] = &parts[..] else {
            panic!("four parts or more: {line}");
        };
        let (first, last) = place.split_once('-').unwrap_or((place, place));
        let tie_breaks = tie_breaks.iter().flat_map(|words| words.split_whitespace());
        let pair = |pair: &str| {
            let (key, value) = pair.split_once('=').expect(line);
            (key.to_owned(), value.to_owned())
        };
        Line {
            places: first.parse().expect(line)..=last.parse().expect(line),
            name: (*name).to_owned(),
            cells: cells.split_whitespace().map(str::to_owned).collect(),
            points: points.parse().expect(line),
            tie_breaks: tie_breaks.map(pair).collect(),
        }
    }

    /// True if it has a cell for each round, and not for each line.
    fn is_of_rounds(&self) -> bool {
        !self.cells.iter().any(|cell| cell.starts_with('*'))
    }
}

/// All games of a table, each of which stands in it twice.
pub(crate) fn results(place: &str, lines: &[Line]) -> Vec<FixtureResult> {
    let mut all = Vec::new();
    for own in 0..lines.len() {
        if lines[own].is_of_rounds() {
            all.extend(of_rounds(place, lines, own));
        } else {
            all.extend(of_opponents(place, lines, own));
        }
    }
    all
}

/// The games of a line against the lines below it.
fn of_opponents(place: &str, lines: &[Line], own: usize) -> Vec<FixtureResult> {
    let mut games = Vec::new();
    assert_eq!(lines[own].cells.len(), lines.len(), "{place}: {own}");
    for other in own + 1..lines.len() {
        let cell: Vec<char> = lines[own].cells[other].chars().collect();
        let reverse: Vec<char> = lines[other].cells[own].chars().collect();
        assert_eq!(cell.len(), reverse.len(), "{place}: {own} and {other}");
        for (round, (&result, &back)) in (1..).map(RoundNo).zip(cell.iter().zip(&reverse)) {
            assert_eq!(reversed(result), back, "{place}: {own} and {other}");
            let players = vec![entrant(own), entrant(other)];
            games.extend(scored(round, players, result));
        }
    }
    games
}

/// The games of a line in which it moved first, and its byes.
fn of_rounds(place: &str, lines: &[Line], own: usize) -> Vec<FixtureResult> {
    let mut games = Vec::new();
    for (index, cell) in lines[own].cells.iter().enumerate() {
        let round = RoundNo(u32::try_from(index + 1).expect("few rounds"));
        let sign = match cell.chars().next() {
            Some('+') => '1',
            Some('=') => '½',
            Some('-') => '0',
            _ => continue,
        };
        if &cell[1..] == "BYE" {
            let outcome = scored(round, vec![entrant(own)], sign).and_then(|result| result.outcome);
            let bye = FixtureResult::bye(round, entrant(own));
            games.push(FixtureResult { outcome, ..bye });
            continue;
        }
        if &cell[1..] == "OUT" {
            games.push(FixtureResult::missed(round, entrant(own), DecidedBy::SatOut, Missed::Half));
            continue;
        }
        let other: usize = cell[2..].parse().expect("the number of a line");
        let color = match &cell[1..2] {
            "W" => "B",
            "B" => "W",
            "w" => "b",
            _ => "w",
        };
        let back = match sign {
            '1' => "-",
            '0' => "+",
            _ => "=",
        };
        let expected = format!("{back}{color}{}", own + 1);
        assert_eq!(lines[other - 1].cells[index], expected, "{place}: {cell}");
        let players = vec![entrant(own), entrant(other - 1)];
        match color {
            "B" => games.extend(scored(round, players, sign)),
            "b" => games.extend(scored(round, players, sign).map(not_played)),
            _ => {}
        }
    }
    games
}

fn scored(round: RoundNo, entrants: Vec<Entrant>, result: char) -> Option<FixtureResult> {
    let outcome = match result {
        '1' => Outcome::Won(Seats::one(Seat(0))),
        '0' => Outcome::Won(Seats::one(Seat(1))),
        '½' => Outcome::Drawn(Seats::first(2)),
        '.' => return None,
        _ => panic!("no result: {result}"),
    };
    Some(FixtureResult {
        unplayed: None,
        round,
        entrants,
        outcome: Some(outcome),
        how: DecidedBy::Played,
    })
}

/// A game in which somebody did not come.
fn not_played(game: FixtureResult) -> FixtureResult {
    FixtureResult { how: DecidedBy::Forfeit, unplayed: Some(Unplayed::Walkover), ..game }
}

const fn reversed(result: char) -> char {
    match result {
        '1' => '0',
        '0' => '1',
        same => same,
    }
}

fn entrant(line: usize) -> Entrant {
    Entrant(u32::try_from(line).expect("few lines"))
}
