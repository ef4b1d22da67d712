//! Tournament reports: what is written has its columns, and is read back.

use starpost_games::clock::Time;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::trf::{NoReport, ReportedDivision, ReportedPerson, TournamentReport};
use starpost_games::league::{
    Acceleration, DecidedBy, Entrant, FixtureResult, Format, Missed, PointRule, Points, RoundNo,
    SwissSize, Unplayed,
};

use crate::support::data::data_files;
use crate::support::tournament::{Line, results};

/// 31 January 2026, 23:00 UTC.
const BEGAN: Time = Time(1_769_900_400_000);

fn person(number: u32, name: &str, rating: Option<u32>) -> ReportedPerson {
    let (name, rank) = (name.to_owned(), number + 1);
    ReportedPerson { entrant: Entrant(number), name, rating, rank, is_gone: false }
}

fn won(round: u32, winner: u32, loser: u32) -> FixtureResult {
    FixtureResult {
        round: RoundNo(round),
        entrants: vec![Entrant(winner), Entrant(loser)],
        outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
        how: DecidedBy::Played,
        unplayed: None,
    }
}

/// Five people in the second round of three; in the first, number 2 did not come, and has withdrawn since.
fn division(results: &[FixtureResult]) -> ReportedDivision<'_> {
    let mut people = vec![
        person(4, "Ève", None),
        person(0, "Anna Ångström", Some(2_100)),
        person(1, "Ben\n\"B\"", Some(987)),
        person(2, "A name of more than thirty-three letters", Some(12_345)),
        person(3, "", Some(1_500)),
    ];
    people[2].is_gone = true;
    ReportedDivision {
        name: " Autumn, season 1 ",
        format: Format::Swiss,
        began: Some(BEGAN),
        ended: None,
        rounds: 3,
        rule: PointRule::default(),
        acceleration: (Acceleration::Baku, SwissSize { people: 5, rounds: 3 }),
        people,
        results,
        open: vec![(RoundNo(2), vec![Entrant(0), Entrant(2)])],
    }
}

fn some_results() -> Vec<FixtureResult> {
    let first = won(1, 0, 1);
    vec![
        FixtureResult { how: DecidedBy::Time, unplayed: Some(Unplayed::Walkover), ..first },
        FixtureResult { outcome: Some(Outcome::Drawn(Seats::first(2))), ..won(1, 3, 2) },
        FixtureResult::bye(RoundNo(1), Entrant(4)),
        FixtureResult::missed(RoundNo(2), Entrant(3), DecidedBy::SatOut, Missed::Half),
        won(3, 7, 8),
    ]
}

#[test]
fn a_report_has_the_columns_of_its_specification() {
    let results = some_results();
    let report = TournamentReport::of(&division(&results)).expect("a report");
    let text = report.text();
    let lines: Vec<&str> = text.split("\r\n").collect();
    let expected = [
        "012 Autumn, season 1",
        "042 2026/01/31",
        "062 5",
        "072 3",
        "092 Individual: Swiss-System",
        "142 3",
        "XXR 3",
        "001    1      Anna Ångström                     2100                             1.0    1     2 w +",
        "001    2      Ben \"B\"                            987                             0.0    2     1 b -  0000 - Z  0000 - Z",
        "001    3      A name of more than thirty-three                                   0.5    3     4 b =",
        "001    4                                        1500                             1.0    4     3 w =  0000 - H",
        "001    5      Ève                                                                1.0    5  0000 - U  0000 - Z",
        "XXA    1  1.0  0.5",
        "XXA    2  1.0  0.5",
        "XXA    3  1.0  0.5",
        "XXA    4  1.0  0.5",
        "",
    ];
    assert_eq!(lines, expected);
    assert_eq!(TournamentReport::read(&text, PointRule::default()), Ok(report));
}

#[test]
fn what_no_report_can_say_is_refused() {
    let results = some_results();
    let refused = |changed: &dyn Fn(&mut ReportedDivision<'_>)| {
        let mut division = division(&results);
        changed(&mut division);
        TournamentReport::of(&division).err()
    };
    for format in [Format::Knockout, Format::Ladder, Format::Tables] {
        assert_eq!(refused(&|division| division.format = format), Some(NoReport::Format));
    }
    for format in [Format::Swiss, Format::RoundRobin, Format::Groups] {
        assert_eq!(refused(&|division| division.format = format), None);
    }
    for points in ["1/¼/0", "100/50/0"] {
        let rule: PointRule = points.parse().expect("a rule");
        assert_eq!(refused(&|division| division.rule = rule), Some(NoReport::Points), "{points}");
    }
    let twice = [results.clone(), vec![won(1, 0, 4)]].concat();
    assert_eq!(TournamentReport::of(&division(&twice)), Err(NoReport::Format));
}

#[test]
fn the_worth_of_games_is_written_for_each_program_and_read_from_each() {
    let results = some_results();
    let rule: PointRule = "3/2/1".parse().expect("a rule");
    let division = ReportedDivision { rule, ..division(&results) };
    let report = TournamentReport::of(&division).expect("a report");
    let text = report.text();
    let lines = [
        "162  W 3.0    D 2.0    L 1.0",
        "XXS W=3.0 D=2.0 WL=1.0 BL=1.0 FL=1.0 PAB=3.0",
        "BBW  3.0\r\nBBD  2.0\r\nBBL  1.0",
    ];
    for line in lines {
        assert!(text.contains(line), "{text}");
        let others = lines.iter().filter(|other| **other != line);
        let alone = others.fold(text.clone(), |text, other| text.replace(*other, "###"));
        assert_eq!(TournamentReport::read(&alone, PointRule::default()).as_ref(), Ok(&report));
    }
    let none = lines.iter().fold(text, |text, line| text.replace(*line, "###"));
    assert!(TournamentReport::read(&none, PointRule::default()).is_err(), "other points");
    assert_eq!(TournamentReport::read(&none, rule), Ok(report));
}

#[test]
fn tournaments_that_were_played_are_read_as_they_are_written() {
    let mut tables = 0;
    for file in data_files("standings", "txt") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        for block in text.split("\nrules:").skip(1) {
            let trimmed = block.lines().skip(1).map(str::trim);
            let lines: Vec<Line> = trimmed
                .filter(|line| line.contains('|') && !line.starts_with('#'))
                .map(Line::read)
                .collect();
            let results = results(&file.display().to_string(), &lines);
            let people = (0..).zip(&lines).map(|(number, line)| person(number, &line.name, None));
            let division = ReportedDivision { people: people.collect(), ..division(&results) };
            // In a cross table it is not said who has played when.
            if let Ok(report) = TournamentReport::of(&division) {
                let again = TournamentReport::read(&report.text(), PointRule::default());
                assert_eq!(points(&again.expect("a report").results()), points(&results));
                tables += 1;
            }
        }
    }
    assert!(tables >= 3, "{tables}");
}

/// Everybody with what every round has brought them, and against whom, in order.
fn points(results: &[FixtureResult]) -> Vec<(RoundNo, Vec<Entrant>, Vec<Points>)> {
    let counted = results.iter().filter_map(|result| {
        let points = result.points(PointRule::default())?;
        Some((result.round, result.entrants.clone(), points))
    });
    let mut all: Vec<_> = counted.collect();
    all.sort();
    all
}
