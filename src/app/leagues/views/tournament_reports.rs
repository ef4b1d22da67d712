//! A season as tournament reports, which programs that pair chess players read: one for each division. The columns of a
//! report are not known here.

use super::facts::{DivisionFacts, FixtureFacts, LeagueFacts};
use crate::app::base::LeagueNo;
use crate::app::leagues::lookup::count;
use crate::app::leagues::rounds::pairings::{people_at_the_start, rounds_wanted, swiss_size};
use crate::app::leagues::rounds::stages::BRACKET;
use crate::app::records::RecordFile;
use crate::store::Timestamp;
use starpost_games::clock::Time;
use starpost_games::league::trf::{NoReport, ReportedDivision, ReportedPerson, TournamentReport};
use starpost_games::league::{Entrant, RoundNo};
use starpost_games::words::{Word, say};

/// The most files that one message can have.
const MOST: usize = 10;

/// The kind of division that a report is about, as a word.
const WHOLE: &str = "whole";
const GROUP: &str = "group";
const DIVISION: &str = "division";

impl LeagueFacts {
    /// The reports of this division, or of all: of groups, without the bracket that follows them. Refused: the format
    /// has none, there is no such division, there are more than one message can have, or there is no room for points.
    pub fn tournament_reports(&self, division: Option<u32>) -> Result<Vec<RecordFile>, LeagueNo> {
        let of_points = self.divisions.iter().filter(|one| one.division != BRACKET);
        let all: Vec<&DivisionFacts> = of_points.collect();
        let kind = if all.len() < 2 {
            WHOLE
        } else if self.row.rules.format.has_groups() {
            GROUP
        } else {
            DIVISION
        };
        let is_wanted = |one: &&DivisionFacts| division.is_none_or(|number| number == one.division);
        let wanted: Vec<&DivisionFacts> = all.into_iter().filter(is_wanted).collect();
        match wanted.len() {
            0 => Err(LeagueNo::NoSuchDivision),
            1..=MOST => wanted.into_iter().map(|one| self.report(one, kind)).collect(),
            _ => Err(LeagueNo::TooManyReports(count(MOST))),
        }
    }

    /// The report of a division of this kind.
    fn report(&self, division: &DivisionFacts, kind: &str) -> Result<RecordFile, LeagueNo> {
        let number = division.division;
        let args = [
            ("kind", Word::from(kind)),
            ("name", Word::from(&self.row.name)),
            ("season", Word::from(self.row.season.0)),
            ("division", Word::from(number)),
        ];
        let name = say(self.row.language, "league-report-name", &args);
        let report = TournamentReport::of(&self.reported(division, &name)).map_err(refusal)?;
        let of = if kind == WHOLE { String::new() } else { format!("-{kind}-{number}") };
        let file = format!("league-{}-season-{}{of}.trf", self.row.id, self.row.season);
        Ok(RecordFile { name: file, text: report.text() })
    }

    /// A division as a report has it.
    fn reported<'a>(&self, division: &'a DivisionFacts, name: &'a str) -> ReportedDivision<'a> {
        let rules = &self.row.rules;
        let fixtures = self.fixtures.iter();
        let start = fixtures.map(|one| (one.round, one.entrants.len(), one.how));
        let time = |at: Timestamp| Time(at.0);
        ReportedDivision {
            name,
            format: rules.format,
            began: self.row.began.map(time),
            ended: self.ended.map(time),
            rounds: self.rounds_of(division),
            rule: rules.points,
            acceleration: (rules.acceleration, swiss_size(rules, people_at_the_start(start))),
            people: division
                .ranked()
                .into_iter()
                .map(|(rank, row)| self.reported_person(rank, row.entrant))
                .collect(),
            results: &division.results,
            open: self
                .regular_of(division)
                .filter(|one| one.how.is_none())
                .map(|one| (one.round, one.entrants.clone()))
                .collect(),
        }
    }

    fn reported_person(&self, rank: u32, entrant: Entrant) -> ReportedPerson {
        let facts = self.entrants.iter().find(|facts| facts.entrant == Some(entrant));
        ReportedPerson {
            entrant,
            name: facts.map_or_else(String::new, |facts| facts.person.name.clone()),
            rating: facts.and_then(|facts| facts.rating),
            rank,
            is_gone: self.is_gone(entrant),
        }
    }

    /// The number of rounds of a division: in a Swiss, as many as are wanted, however many are paired.
    fn rounds_of(&self, division: &DivisionFacts) -> u32 {
        let paired = self.regular_of(division).map(|fixture| fixture.round);
        let RoundNo(paired) = paired.max().unwrap_or_default();
        if self.row.rules.format.is_paired_by_points() {
            paired.max(rounds_wanted(&self.row.rules, division.standings.rows.len()))
        } else {
            paired
        }
    }

    /// The fixtures of a division, without play-offs.
    fn regular_of(&self, division: &DivisionFacts) -> impl Iterator<Item = &FixtureFacts> {
        let number = division.division;
        let there = self.fixtures.iter().filter(move |fixture| fixture.division == number);
        there.filter(move |fixture| !self.is_play_off(fixture))
    }
}

fn refusal(no: NoReport) -> LeagueNo {
    match no {
        NoReport::Format | NoReport::TooMany => LeagueNo::NoReport,
        NoReport::Points => LeagueNo::NoRoomForPoints,
    }
}
