//! Tournament reports: what is written is read back, and a report is written as it was published that it is.
//!
//! A failure names its seed: `STARPOST_SEED=17 cargo test trf` writes only that season.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use starpost_games::clock::Time;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::standings::{Standings, standings};
use starpost_games::league::trf::{NoReport, ReportedDivision, ReportedPerson, TournamentReport};
use starpost_games::league::{
    Acceleration, DecidedBy, Entrant, FixtureResult, Format, LeagueRules, Missed, PointRule,
    Points, RoundNo, SwissEntrant, SwissSize, Unplayed, swiss_round,
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
            let lines = block.lines().skip(1).map(str::trim);
            let lines: Vec<Line> = lines
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
    let mut counted: Vec<_> = counted.collect();
    counted.sort();
    counted
}

#[test]
fn seasons_at_random_are_read_as_they_are_written() {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => RandomSeason::play(seed.parse().expect("a number")).check(),
        Err(_) => (0..400).for_each(|seed| RandomSeason::play(seed).check()),
    }
}

/// A Swiss in which people come late, sit out and withdraw, and games end in all ways there are.
struct RandomSeason {
    seed: u64,
    random: StdRng,
    rules: LeagueRules,
    size: SwissSize,
    /// The number of people by now.
    people: u32,
    gone: Vec<Entrant>,
    results: Vec<FixtureResult>,
    /// The number of games of somebody that count for nothing.
    annulled: Vec<Entrant>,
}

impl Drop for RandomSeason {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("STARPOST_SEED={}", self.seed);
        }
    }
}

impl RandomSeason {
    fn play(seed: u64) -> RandomSeason {
        let mut random = StdRng::seed_from_u64(seed);
        let points = ["1/½/0", "3/1/0", "2/1/0", "3/2/1"][random.random_range(0..4)];
        let rules = format!(
            "format=swiss points={points} tiebreaks=buchholz,sonneborn-berger,wins,wins-as-second \
             acceleration=baku"
        );
        let rounds = random.random_range(2..8);
        let people = random.random_range(4..20);
        let mut season = RandomSeason {
            seed,
            random,
            rules: LeagueRules::read(&rules).expect("rules"),
            size: SwissSize { people, rounds },
            people,
            gone: Vec::new(),
            results: Vec::new(),
            annulled: Vec::new(),
        };
        for round in (1..rounds).map(RoundNo) {
            season.come_and_go(round);
            if !season.play_round(round) {
                break;
            }
        }
        season
    }

    /// Somebody enters late, and somebody withdraws.
    fn come_and_go(&mut self, round: RoundNo) {
        if self.random.random_bool(0.2) {
            let newcomer = Entrant(self.people);
            self.people += 1;
            for missed in (1..round.0).map(RoundNo) {
                self.miss(missed, newcomer, DecidedBy::Late);
            }
        }
        if self.random.random_bool(0.2) {
            let gone = Entrant(self.random.random_range(0..self.people));
            self.gone.push(gone);
        }
    }

    fn miss(&mut self, round: RoundNo, entrant: Entrant, how: DecidedBy) {
        let theirs = self.results.iter().filter(|result| result.entrants == [entrant]);
        let halves = theirs.filter(|result| matches!(result.outcome, Some(Outcome::Drawn(_))));
        let worth = Missed::Half.after(u32::try_from(halves.count()).expect("few"));
        self.results.push(FixtureResult::missed(round, entrant, how, worth));
    }

    fn entrants(&self) -> impl Iterator<Item = Entrant> {
        (0..self.people).map(Entrant)
    }

    /// Somebody as they are paired in a round.
    fn swiss(&self, entrant: Entrant, round: RoundNo) -> SwissEntrant {
        let acceleration = self.rules.acceleration;
        SwissEntrant {
            virtual_points: acceleration.points(self.size, self.rules.points, (entrant, round)),
            ..SwissEntrant::after(entrant, &self.results, self.rules.points)
        }
    }

    /// Plays a round; false if there is none.
    fn play_round(&mut self, round: RoundNo) -> bool {
        let going: Vec<Entrant> =
            self.entrants().filter(|entrant| !self.gone.contains(entrant)).collect();
        let out: Vec<Entrant> =
            going.iter().copied().filter(|_| self.random.random_bool(0.05)).collect();
        let playing = going.iter().filter(|entrant| !out.contains(entrant));
        let swiss: Vec<SwissEntrant> = playing.map(|who| self.swiss(*who, round)).collect();
        let Ok(paired) = swiss_round(&swiss) else {
            return false;
        };
        for entrant in out {
            self.miss(round, entrant, DecidedBy::SatOut);
        }
        let byes = paired.byes.iter().map(|entrant| FixtureResult::bye(round, *entrant));
        self.results.extend(byes);
        for (index, pairing) in paired.pairings.into_iter().enumerate() {
            // A round of which nothing counts was not paired, for whoever reads of it: the first game of each does.
            let end = self.random.random_range(u32::from(index == 0)..16);
            let result = self.decided(round, pairing.0, end);
            self.results.push(result);
        }
        true
    }

    /// A game that ends in one of sixteen ways; the first of them counts for nothing.
    fn decided(&mut self, round: RoundNo, entrants: Vec<Entrant>, end: u32) -> FixtureResult {
        let winner = Seats::one(Seat(self.random.random_range(0..2)));
        let drawn = Some(Outcome::Drawn(Seats::first(2)));
        let (how, outcome, turns) = match end {
            0 => (DecidedBy::Annulment, None, 9),
            1 | 2 => (DecidedBy::Played, drawn, 9),
            3 => (DecidedBy::Time, Some(Outcome::Won(winner)), 1),
            4 => (DecidedBy::Forfeit, Some(Outcome::Won(winner)), 0),
            5 => (DecidedBy::Forfeit, Some(Outcome::Won(Seats::NONE)), 0),
            6 => (DecidedBy::Adjudication, Some(Outcome::Won(winner)), 1),
            7 => (DecidedBy::Adjudication, drawn, 0),
            8 => (DecidedBy::Played, drawn, 0),
            9 => (DecidedBy::Adjudication, Some(Outcome::Drawn(winner)), 9),
            _ => (DecidedBy::Resignation, Some(Outcome::Won(winner)), 9),
        };
        if how == DecidedBy::Annulment {
            self.annulled.extend(&entrants);
        }
        let unplayed = Unplayed::of(how, outcome, (2, turns));
        FixtureResult { round, entrants, outcome, how, unplayed }
    }

    fn report(&self) -> TournamentReport {
        let table = self.standings(&self.results);
        let person = |entrant: Entrant| ReportedPerson {
            entrant,
            name: format!("P{entrant}"),
            rating: None,
            rank: table.row(entrant).map_or(0, |row| row.rank),
            is_gone: self.gone.contains(&entrant),
        };
        let people = self.entrants().map(person).collect();
        let season = ReportedDivision {
            rounds: self.size.rounds,
            rule: self.rules.points,
            acceleration: (self.rules.acceleration, self.size),
            people,
            results: &self.results,
            open: Vec::new(),
            ..division(&[])
        };
        TournamentReport::of(&season).expect("a report")
    }

    fn standings(&self, results: &[FixtureResult]) -> Standings {
        let entrants: Vec<Entrant> = self.entrants().collect();
        standings(&entrants, results, &self.rules, &|_| None)
    }

    /// From the report follow the same standings, and the same next round.
    fn check(&self) {
        let report = self.report();
        let text = report.text();
        let read = TournamentReport::read(&text, PointRule::default()).expect("a report");
        assert_eq!(read, report, "{text}");
        let (ours, theirs) = (self.standings(&self.results), self.standings(&read.results()));
        for (our, their) in ours.rows.iter().zip(&theirs.rows) {
            assert_eq!((our.entrant, our.rank), (their.entrant, their.rank), "{text}");
            assert_eq!(our.tally.points, their.tally.points, "{}\n{text}", our.entrant);
            assert_eq!(our.counted, their.counted, "{}\n{text}", our.entrant);
        }
        let next = read.last_paired().next();
        let going = self.entrants().filter(|entrant| !self.gone.contains(entrant));
        let expected = going.map(|entrant| {
            let swiss = self.swiss(entrant, next);
            // A game that counts for nothing is a round that was missed, for whoever reads of it.
            let void = self.annulled.iter().filter(|who| **who == entrant);
            let void = u32::try_from(void.count()).expect("few");
            SwissEntrant { missed: swiss.missed + void, ..swiss }
        });
        assert_eq!(read.swiss(), expected.collect::<Vec<_>>(), "{text}");
    }
}
