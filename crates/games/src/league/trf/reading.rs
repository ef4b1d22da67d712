//! The text of a report is read; ranks nobody.

use std::collections::BTreeMap;

use crate::league::points::{PointRule, Points};
use crate::league::trf::agreement::disagreement;
use crate::league::trf::columns::{Line, cut};
use crate::league::trf::fault::{BadReport, ReportFault};
use crate::league::trf::player_line;
use crate::league::trf::points_text::is_written;
use crate::league::trf::report::{MOST_ROUNDS, TournamentReport};
use crate::league::trf::scoring::Scoring;

impl TournamentReport {
    /// The tournament in the text of a report, which may end its lines in any way. Where it does not say what games
    /// are worth, they are worth this. Lines of other kinds are passed over, as those of teams.
    ///
    /// # Errors
    ///
    /// [`BadReport`] if a line cannot be read, if the lines of two players say different things of their game, or if
    /// somebody's results do not bring the points that their line states.
    pub fn read(text: &str, otherwise: PointRule) -> Result<TournamentReport, BadReport> {
        let mut reader = Reader::default();
        for (number, line) in (1..).zip(lines(text)) {
            reader.take(&Line::new(number, line))?;
        }
        reader.finished(otherwise)
    }
}

/// The lines of a text. A report ends each with a carriage return, most programs with a line feed as well.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim_start_matches('\u{feff}');
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

/// The lines that were read so far.
#[derive(Default)]
struct Reader {
    report: TournamentReport,
    /// The line of each player, and the points that it states.
    stated: BTreeMap<u32, (usize, Option<Points>)>,
    scoring: Scoring,
    /// The players of other lines, with the faults there are if nobody has their numbers.
    named: Vec<(u32, BadReport)>,
    accelerated: BTreeMap<u32, Vec<Points>>,
}

impl Reader {
    fn take(&mut self, line: &Line) -> Result<(), BadReport> {
        let tag: String = (1..=3).map(|column| line.letter(column)).collect();
        match tag.as_str() {
            "001" => self.take_player(line)?,
            "012" => self.report.name = text(line),
            "042" => self.report.began = text(line),
            "052" => self.report.ended = text(line),
            "092" => self.report.kind = text(line),
            "142" | "XXR" => self.report.rounds = Some(rounds(line)?),
            "XXA" => self.take_acceleration(line)?,
            "XXZ" => self.take_absent(line)?,
            tag @ ("162" | "XXS" | "BBW" | "BBD" | "BBL") => self.scoring.take(tag, line)?,
            _ => {}
        }
        Ok(())
    }

    fn take_player(&mut self, line: &Line) -> Result<(), BadReport> {
        let (player, points) = player_line::read(line)?;
        if self.stated.insert(player.number, (line.number, points)).is_some() {
            return Err(line.bad(player_line::NUMBER.0, ReportFault::Twice(player.number)));
        }
        self.report.players.push(player);
        Ok(())
    }

    /// `XXA NNNN pp.p pp.p`: the points that acceleration gives a player in each round. A second line goes on from the
    /// first.
    fn take_acceleration(&mut self, line: &Line) -> Result<(), BadReport> {
        let number = self.named(line, line.number(player_line::NUMBER)?.unwrap_or_default());
        let points = self.accelerated.entry(number).or_default();
        for column in (10..=line.len()).step_by(5) {
            points.push(line.points((column, column + 3))?.unwrap_or_default());
        }
        Ok(())
    }

    /// `XXZ 3 17`: those who miss the next round.
    fn take_absent(&mut self, line: &Line) -> Result<(), BadReport> {
        for word in line.text_from(4).split_whitespace() {
            let Ok(number) = word.parse() else {
                let word = word.chars().take(20).collect();
                return Err(line.bad(5, ReportFault::NoNumber(word)));
            };
            let number = self.named(line, number);
            self.report.absent.push(number);
        }
        Ok(())
    }

    /// The number of a player whose own line may come later.
    fn named(&mut self, line: &Line, number: u32) -> u32 {
        self.named.push((number, line.bad(5, ReportFault::NoSuchPlayer(number))));
        number
    }

    fn finished(mut self, otherwise: PointRule) -> Result<TournamentReport, BadReport> {
        self.report.rule = self.scoring.rule_or(otherwise)?;
        self.report.players.sort_by_key(|player| player.number);
        if self.report.players.is_empty() {
            return Err(BadReport { line: 1, column: 1, fault: ReportFault::NoPlayers });
        }
        let mut unknown = self.named.iter();
        if let Some((_, bad)) = unknown.find(|(number, _)| !self.stated.contains_key(number)) {
            return Err(bad.clone());
        }
        for player in &mut self.report.players {
            player.virtual_points = self.accelerated.remove(&player.number).unwrap_or_default();
        }
        if let Some(found) = disagreement(&self.report) {
            let column = player_line::column_of(found.round);
            return Err(BadReport { line: self.line(found.player), column, fault: found.fault });
        }
        match self.other_points() {
            Some(bad) => Err(bad),
            None => Ok(self.report),
        }
    }

    /// The first player whose points are not those that their results bring. They may be stated with those that
    /// acceleration gives in the next round.
    fn other_points(&self) -> Option<BadReport> {
        let next = self.report.last_paired().next();
        let mut players = self.report.players.iter();
        players.find_map(|player| {
            let (line, stated) = *self.stated.get(&player.number)?;
            let counted = player.points(self.report.rule);
            let accelerated = counted + player.virtual_points_in(next);
            let column = player_line::POINTS.0;
            let fault = match stated {
                _ if !is_written(counted) => ReportFault::TooManyPoints(counted),
                Some(stated) if stated != counted && stated != accelerated => {
                    ReportFault::OtherPoints { stated, counted }
                }
                Some(_) | None => return None,
            };
            Some(BadReport { line, column, fault })
        })
    }

    fn line(&self, player: u32) -> usize {
        self.stated.get(&player).map_or(1, |(line, _)| *line)
    }
}

/// The text of a line that has nothing else.
fn text(line: &Line) -> String {
    cut(&line.text_from(5), usize::MAX)
}

/// The number of rounds, which stands alone in a line.
fn rounds(line: &Line) -> Result<u32, BadReport> {
    let number: Option<u32> = line.text_from(4).parse().ok();
    let is_one = |rounds: &u32| (1..=MOST_ROUNDS).contains(rounds);
    number.filter(is_one).ok_or_else(|| line.bad(5, ReportFault::NoRounds))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: &str = "     2 w 1";
    const LOST: &str = "     1 b 0";

    /// Three players: in the first round, the first has won against the second, and the third had a bye.
    fn report(of_first: &str, of_second: &str, more: &str) -> String {
        let player = |number: u32, points: &str, rounds: &str| {
            format!("001 {number:>4}{:>71} {points:>4} {number:>4}{rounds}", "")
        };
        let players = [
            player(1, "1.0", of_first),
            player(2, "0.0", of_second),
            player(3, "1.0", "  0000 - U"),
        ];
        [&players.join("\r\n"), more].join("\r\n")
    }

    fn read(text: &str) -> Result<TournamentReport, BadReport> {
        TournamentReport::read(text, PointRule::default())
    }

    #[test]
    fn a_fault_is_named_with_its_line_and_column() {
        assert!(read(&report(WON, LOST, "")).is_ok());
        assert!(read(&report(WON, LOST, "XXR 3\nXXA    1  1.0  0.5\nXXZ 3\n999 x")).is_ok());
        let points = |points: i64| Points::quarters(points * 4);
        let (stated, counted) = (points(1), points(3));
        for (first, second, more, place, fault) in [
            ("     9 w 1", LOST, "", (1, 92), ReportFault::NoSuchPlayer(9)),
            ("     1 w 1", LOST, "", (1, 92), ReportFault::Oneself),
            (WON, "     3 b 0", "", (1, 92), ReportFault::Contradiction(2)),
            (WON, "     1 w 0", "", (1, 92), ReportFault::Contradiction(2)),
            (WON, "     1 b =", "", (1, 92), ReportFault::Contradiction(2)),
            (WON, "     1 b L", "", (1, 92), ReportFault::Contradiction(2)),
            (WON, "     1 b  ", "", (1, 92), ReportFault::Contradiction(2)),
            (WON, "  0000 - H", "", (1, 92), ReportFault::Contradiction(2)),
            ("     2 x 1", LOST, "", (1, 97), ReportFault::NoColor('x')),
            ("     2 w 7", LOST, "", (1, 99), ReportFault::NoResult('7')),
            ("     2 w U", LOST, "", (1, 99), ReportFault::HasOpponent),
            ("     2 - 1", LOST, "", (1, 97), ReportFault::Colorless),
            ("  0000 - 1", LOST, "", (1, 92), ReportFault::NoOpponent),
            ("  0000 w  ", LOST, "", (1, 92), ReportFault::NoOpponent),
            ("    2 w 1 ", LOST, "", (1, 96), ReportFault::NoBlank('w')),
            ("    2x w 1", LOST, "", (1, 92), ReportFault::NoNumber("2x".to_owned())),
            (WON, LOST, "XXR none", (4, 5), ReportFault::NoRounds),
            (WON, LOST, "XXZ 4", (4, 5), ReportFault::NoSuchPlayer(4)),
            (WON, LOST, "XXA    1  x", (4, 10), ReportFault::NoPoints("x".to_owned())),
            (WON, LOST, "BBW  3.0", (1, 81), ReportFault::OtherPoints { stated, counted }),
            (WON, LOST, "162  W 0.0", (4, 5), ReportFault::NoPointRule),
            (WON, LOST, "001    0", (4, 5), ReportFault::NoPlayerNumber),
            (WON, LOST, "001    1", (4, 5), ReportFault::Twice(1)),
        ] {
            let bad = BadReport { line: place.0, column: place.1, fault };
            assert_eq!(read(&report(first, second, more)), Err(bad), "{first}, {second}, {more}");
        }
        let none = "line 1, column 1: there is no player in it; the line of each begins with 001";
        assert_eq!(read("012 Nobody").expect_err("nobody").to_string(), none);
    }

    #[test]
    fn lines_end_in_any_way() {
        let text = report(WON, LOST, "XXR 3");
        let usual = read(&text).expect("a report");
        for end in ["\n", "\r", "\r\n\r\n"] {
            assert_eq!(read(&text.replace("\r\n", end)).as_ref(), Ok(&usual), "{end:?}");
        }
        assert_eq!(read(&format!("\u{feff}{text}\r\n")), Ok(usual));
    }

    #[test]
    fn points_may_be_stated_with_those_of_acceleration() {
        let text = report(WON, LOST, "XXA    1  1.0  0.5").replacen(" 1.0 ", " 1.5 ", 1);
        let player = read(&text).expect("a report").players.remove(0);
        assert_eq!(player.points(PointRule::default()), Points::ONE);
        assert_eq!(player.virtual_points, [Points::ONE, Points::HALF]);
    }
}
